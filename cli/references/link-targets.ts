import { defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';
import { isPhone } from './phones.ts';

const NONE: readonly Fault[] = [];

/** Full-width letters, digits and marks, which no address of the shop has. */
const FULL_WIDTH = /[\uff01-\uff5e\u3002]/g;

/** Hosts that only the network of their owner reaches. */
const PRIVATE_HOST =
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[.*\])$|\.(?:local|localhost|test|internal|lan|invalid)$/i;

/** Domains of services that show drafts. */
const DRAFT_HOST =
  /\.(?:ngrok(?:-free)?\.(?:io|app|dev)|vercel\.app|netlify\.app|pages\.dev|loca\.lt|trycloudflare\.com)$/i;

/** Parts of the names of hosts on which pages are tried before they are public. */
const TEST_LABEL =
  /^(?:(?:test|testing|stag(?:e|ing)|stg|uat|dev|develop|preview|preprod|pre|sit|qa|sandbox|beta|demo)\d*|.+-(?:test|staging|stg|uat|dev|preview|sit|qa)\d*|(?:test|staging|stg|uat|dev|preview|sit|qa)\d*-.+)$/i;

const HOST = /^(?:https?:)?\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i;

const textsIn = defineTexts({
  en: {
    empty: (shown: string) =>
      `${shown} leads nowhere: the page jumps to its top. Write the address that the text promises, or remove the link.`,
    fullWidth: (shown: string) => `${shown} has full-width characters, which are other addresses. `,
    doubled: (shown: string) => `${shown} has an address inside another. `,
    mail: (shown: string) =>
      `${shown} names no mailbox. Write mailto: and an address such as care@example.cn.`,
    host: (host: string) =>
      `“${host}” is a test host, which shoppers cannot open. Write the public address, or a path that starts with /.`,
    phone: (shown: string) => `${shown} is not a telephone number that can be called. Check its digits.`,
    write: (suggestion: string) => `Write ${suggestion}.`,
  },
  zh: {
    empty: shown => `${shown} 没有去向：页面会跳回顶部。请填写文字所指的地址，或删除链接。`,
    fullWidth: shown => `${shown} 含有全角字符，会指向其他地址。`,
    doubled: shown => `${shown} 中套有另一个地址。`,
    mail: shown => `${shown} 不是邮箱地址。请写 mailto: 加邮箱，例如 care@example.cn。`,
    host: host => `“${host}”是测试主机，顾客无法打开。请填写正式地址，或以 / 开头的路径。`,
    phone: shown => `${shown} 不是可以拨打的电话号码。请核对号码位数。`,
    write: suggestion => `请改为 ${suggestion}。`,
  },
});

/** Reports an address that is valid, and that no shopper can use. */
export function targetFaults(address: string, language: Language): readonly Fault[] {
  const texts = textsIn(language);
  const shown = JSON.stringify(address);
  if (/^#+$/.test(address)) return [{ rule: 'empty-link', message: texts.empty(shown), suggestion: null }];
  if (/^tel:/i.test(address)) {
    if (isPhone(decode(address.slice(4)))) return NONE;
    return [{ rule: 'phone', message: texts.phone(shown), suggestion: null }];
  }
  const doubled = /^(?:https?:\/\/|\/)(?=https?:\/)/i.exec(address)?.[0];
  if (doubled !== undefined) {
    const suggestion = address.slice(doubled.length);
    const message = texts.doubled(shown) + texts.write(suggestion);
    return [{ rule: 'link', message, suggestion, fix: { write: JSON.stringify(suggestion) } }];
  }
  if (/^mailto:/i.test(address) && !/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(address)) {
    return [{ rule: 'link', message: texts.mail(shown), suggestion: null }];
  }
  const host = HOST.exec(address)?.[1];
  if (host && isTestHost(host)) return [{ rule: 'test-host', message: texts.host(host), suggestion: null }];
  // The format of a link reports them in the protocol and the host.
  const isPath = /^[/?]/.test(address) && !/^[/#?]*[／？＃]/.test(address);
  // An anchor is as its label is written, such as 礼物（一）.
  const [before = ''] = address.split('#');
  // No address has the full stop of Chinese text in its host.
  const isHost = host !== undefined && /[\u3002\uff0e]/.test(host);
  if (!(isPath ? /[\uff01-\uff5e]/.test(before) : isHost)) {
    return NONE;
  }
  const narrow = (character: string) => (character === '。' ? '.' : character.normalize('NFKC'));
  const suggestion = before.replace(FULL_WIDTH, narrow) + address.slice(before.length);
  return [
    {
      rule: 'link',
      message: texts.fullWidth(shown) + texts.write(suggestion),
      suggestion,
      fix: { write: JSON.stringify(suggestion) },
    },
  ];
}

/** Reports the links of a rich text that no shopper can use, each at the text. */
export function targetFaultsIn(html: string, language: Language): readonly Fault[] {
  if (!html.includes('href')) return NONE;
  const faults: Fault[] = [];
  for (const [, value = ''] of html.matchAll(/\shref\s*=\s*["']([^"']*)["']/gi)) {
    // The value around the address cannot be replaced by it.
    for (const { rule, message } of targetFaults(value, language)) {
      faults.push({ rule, message, suggestion: null });
    }
  }
  return faults;
}

/** Whether an address is one of a test: it needs no encryption, but another host. */
export const leadsToTest = (address: string): boolean => {
  const host = HOST.exec(address)?.[1];
  return host !== undefined && isTestHost(host);
};

function isTestHost(host: string): boolean {
  if (PRIVATE_HOST.test(host) || DRAFT_HOST.test(host)) return true;
  const labels = host.split('.');
  // The name and the country of a domain are none of a test: test.com is a public one.
  return labels.slice(0, -2).some(label => TEST_LABEL.test(label));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
