import { defineTexts, type Language } from '../model/language.ts';
import { isHostileLink } from '../resolve/link.ts';
import { repairAddress } from '../resolve/repair-address.ts';
import type { Explain, Explanation } from './explanation.ts';

const textsIn = defineTexts({
  en: {
    spaced: (shown: string) => `${shown} has a space before the unit, so browsers ignore it.`,
    styleValue: (shown: string) =>
      `${shown} is not a style value that content may set. Write a plain CSS value.`,
    moment: (shown: string) =>
      `${shown} is not a date. Write 2026-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.`,
    hostile: (shown: string) => `${shown} would run code instead of opening a page. Remove it.`,
    frame: (shown: string) => `${shown} is not a valid frame address. Start it with https:// or /.`,
    media: (shown: string) => `${shown} is not a valid media address. Start it with https:// or /.`,
    link: (shown: string) => `${shown} is not a valid link. Start it with https:// or /.`,
    blank: (shown: string) => `${shown} has a blank, which ends an address. Write %20.`,
    lookalike: (shown: string) =>
      `${shown} has a blank or a full-width or invisible character that is not part of an address.`,
  },
  zh: {
    spaced: shown => `${shown} 的单位前有空格，浏览器会忽略它。`,
    styleValue: shown => `${shown} 不是内容可以设置的样式值。请写普通的 CSS 值。`,
    moment: shown =>
      `${shown} 不是日期。请写 2026-12-31 20:00；每年重复写 *-12-24 20:00；农历写 lunar-07-07。`,
    hostile: shown => `${shown} 会运行代码，而不是打开页面。请删除。`,
    frame: shown => `${shown} 不是有效的嵌入页面地址。请以 https:// 或 / 开头。`,
    media: shown => `${shown} 不是有效的媒体地址。请以 https:// 或 / 开头。`,
    link: shown => `${shown} 不是有效的链接。请以 https:// 或 / 开头。`,
    blank: shown => `${shown} 含有空格，地址会在此处中断。请写 %20。`,
    lookalike: shown => `${shown} 含有不属于地址的空格、全角或不可见字符。`,
  },
});

/** Explains why an address, a style value or a date is not valid. */
export function explainFormat(
  explained: Explain,
  format: string,
  found: string,
  language: Language,
): Explanation {
  const texts = textsIn(language);
  const shown = JSON.stringify(found);
  const spaced = /(\d)\s+(?=(?:px|r?em|vw|vh|%)(?![\w-]))/gi;
  if (format === 'style-value' && spaced.test(found)) {
    const suggestion = found.replace(spaced, '$1');
    return explained('style-value', texts.spaced(shown), {
      severity: 'warning',
      suggestion,
      fix: { write: JSON.stringify(suggestion) },
    });
  }
  if (format === 'style-value') {
    return explained('style-value', texts.styleValue(shown), { severity: 'warning' });
  }
  if (format === 'moment') return explained('moment', texts.moment(shown));
  const repaired = repairAddress(found);
  if (isHostileLink(found) || isHostileLink(repaired)) return explained('hostile-link', texts.hostile(shown));
  const rule = format === 'media' || format === 'frame' ? format : 'link';
  const severity = format === 'frame' ? 'error' : 'warning';
  if (repaired !== found && isAddress(repaired)) {
    const message = found.replace(/\s/g, '%20') === repaired ? texts.blank(shown) : texts.lookalike(shown);
    return explained(rule, message, {
      severity,
      suggestion: repaired,
      fix: { write: JSON.stringify(repaired) },
    });
  }
  if (format === 'frame') return explained('frame', texts.frame(shown));
  return explained(rule, texts[rule](shown), { severity, ...completed(repaired) });
}

/** Returns whether an address is one of this site, another host, or of a mail or phone program. */
const isAddress = (text: string) => /^(?:https?:\/\/|\/|[#?]|tel:|mailto:)\S*$/i.test(text);

/** Suggests the protocol or slash that an address lacks; none for one with blanks. */
function completed(found: string): Pick<Explanation, 'suggestion' | 'fix'> {
  if (/\s/.test(found) || isAddress(found)) return { suggestion: null };
  const suggestion =
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(found) && !/\.\w+$/.test(found.split('/')[0] ?? '')
      ? `https://${found}`
      : null;
  const domain = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)\b)/i.test(found);
  const isHost = /^(?:www\.[\w-]+|[\w-]+)\.(?:com|cn|net|org)(?:[/?#]|$)/i.test(found);
  return {
    suggestion: domain ? `https://${found}` : (suggestion ?? `/${found}`),
    fix: isHost ? { write: JSON.stringify(`https://${found}`) } : undefined,
  };
}
