import { defineTexts, type Language } from '../model/language.ts';
import { isHostileLink } from '../resolve/link.ts';
import { repairAddress } from '../resolve/repair-address.ts';
import { repairMoment } from '../resolve/repair-moment.ts';
import type { Explain, Explanation } from './explanation.ts';

const textsIn = defineTexts({
  en: {
    spaced: (shown: string) => `${shown} has a space before the unit, so browsers ignore it.`,
    styleValue: (shown: string) =>
      `${shown} is not a style value that content may set. Write a plain CSS value.`,
    moment: (shown: string) =>
      `${shown} is not a date. Write 2026-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.`,
    meant: (shown: string, moment: string) => `${shown} is not a date as content has it. Write ${moment}.`,
    hostile: (shown: string) => `${shown} would run code instead of opening a page. Remove it.`,
    frame: (shown: string) => `${shown} is not a valid frame address. Start it with https:// or /.`,
    media: (shown: string) => `${shown} is not a valid media address. Start it with https:// or /.`,
    link: (shown: string) => `${shown} is not a valid link. Start it with https:// or /.`,
    other: (shown: string, meant: string) => `${shown} is not a valid link. Write ${meant}.`,
    relative: (shown: string) =>
      `${shown} leads to another page from each page that has it. Write the whole path, from / on.`,
    blank: (shown: string) => `${shown} has a blank, which ends an address. Write %20.`,
    lookalike: (shown: string) =>
      `${shown} has a blank or a full-width or invisible character that is not part of an address.`,
  },
  zh: {
    spaced: shown => `${shown} 的单位前有空格，浏览器会忽略它。`,
    styleValue: shown => `${shown} 不是内容可以设置的样式值。请写普通的 CSS 值。`,
    moment: shown =>
      `${shown} 不是日期。请写 2026-12-31 20:00；每年重复写 *-12-24 20:00；农历写 lunar-07-07。`,
    meant: (shown, moment) => `${shown} 不是内容中日期的写法。请改为 ${moment}。`,
    hostile: shown => `${shown} 会运行代码，而不是打开页面。请删除。`,
    frame: shown => `${shown} 不是有效的嵌入页面地址。请以 https:// 或 / 开头。`,
    media: shown => `${shown} 不是有效的媒体地址。请以 https:// 或 / 开头。`,
    link: shown => `${shown} 不是有效的链接。请以 https:// 或 / 开头。`,
    other: (shown, meant) => `${shown} 不是有效的链接。请写 ${meant}。`,
    relative: shown => `${shown} 是相对地址，在不同页面上会指向不同的页面。请从 / 开始写完整路径。`,
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
  if (format === 'moment') {
    const meant = repairMoment(found);
    if (meant === null) return explained('moment', texts.moment(shown));
    const fix = { write: JSON.stringify(meant) };
    return explained('moment', texts.meant(shown, meant), { suggestion: meant, fix });
  }
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
  const completion = completed(repaired, rule === 'media');
  const { suggestion } = completion;
  const isOther = rule === 'link' && suggestion && /^(?:tel|mailto):/.test(suggestion);
  const isRelative = rule === 'link' && RELATIVE.test(repaired) && !/^https?:/.test(suggestion ?? '');
  const message = isOther
    ? texts.other(shown, suggestion)
    : isRelative
      ? texts.relative(shown)
      : texts[rule](shown);
  return explained(rule, message, { severity, ...completion });
}

/** Returns whether an address is one of this site, another host, or of a mail or phone program. */
const isAddress = (text: string) => /^(?:https?:\/\/|\/|[#?]|tel:|mailto:)\S*$/i.test(text);

/** A path that starts at the page which has it: ./gifts.html, ../gifts.html, gifts.html. */
const RELATIVE = /^(?:\.{1,2}\/|[\w-]+(?:\/[\w-]+)*\.html?(?:[?#]|$))/i;

/** A protocol that is misspelt or lacks a mark: `htps://`, `http:/`, `https//`. */
const MISSPELT_PROTOCOL = /^h?t{1,3}p{0,2}s?(?::\/{0,3}|;\/\/|\/\/)(?=[\w-]+\.)/i;

const TELEPHONE = /^(?:tel(?:ephone)?[\s.:]*)?(\+?\d[\d\s-]{3,}\d)$/i;

/** Suggests what an address lacks; nothing for one whose target is unclear. */
function completed(found: string, isMedia: boolean): Pick<Explanation, 'suggestion' | 'fix'> {
  const telephone = TELEPHONE.exec(found.replaceAll('%20', ' '))?.[1];
  if (telephone) return { suggestion: `tel:${telephone.replace(/\s/g, '-')}` };
  if (/\s/.test(found) || isAddress(found)) return { suggestion: null };
  if (MISSPELT_PROTOCOL.test(found)) return { suggestion: found.replace(MISSPELT_PROTOCOL, 'https://') };
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(found)) return { suggestion: `mailto:${found}` };
  if (/^[a-z][\w+.-]*:/i.test(found)) return { suggestion: null };
  const isDomain =
    /^(?:www\.|[\w-]+\.(?:com|cn|net|org)\b)/i.test(found) ||
    (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(found) && !/\.\w+$/.test(found.split('/')[0] ?? ''));
  const isHost = /^(?:www\.[\w-]+|[\w-]+)\.(?:com|cn|net|org)(?:[/?#]|$)/i.test(found);
  if (isDomain) {
    return {
      suggestion: `https://${found}`,
      fix: isHost ? { write: JSON.stringify(`https://${found}`) } : undefined,
    };
  }
  // A word alone may be the name of anything.
  const isPath = isMedia ? /[/.]/.test(found) : /\/|\.html?(?:[?#]|$)/i.test(found);
  return { suggestion: isPath ? `/${found.replace(/^(?:\.{1,2}\/)+/, '')}` : null };
}
