import { reference } from './ids.ts';
import type { Rule } from './rule.ts';

/** Browsers drop control characters and read `\` as `/`. No legitimate address contains them. */
const SMUGGLING = /[\p{Cc}\\]/u;
const MEDIA = /^(?:https?:\/\/[^\s/?#@]|\/(?!\/))/i;
export const LINK = /^(?:https?:\/\/[^\s/?#@]|\/(?!\/)|#|(?:mailto|tel):)/i;

/** Creates the rule of an attribute with an address: it stays if `allowed` matches it. */
export function address(allowed: RegExp): Rule {
  return value => {
    const url = value.trim();
    return allowed.test(url) && !SMUGGLING.test(url) ? url : undefined;
  };
}

export const media = address(MEDIA);

export const link: Rule = (value, run) => {
  const url = address(LINK)(value, run);
  return url?.startsWith('#') ? `#${reference(url.slice(1), run)}` : url;
};

const CANDIDATE = /[\s,]*([^\s,](?:\S*[^\s,])?)(?:\s+((?:\d*\.)?\d+[wx]))?\s*(?:,|$)/gy;

export const srcset: Rule = (value, run) => {
  const candidates = [...value.trim().matchAll(CANDIDATE)];
  const read = candidates.reduce((length, [text]) => length + text.length, 0);
  const good = candidates.every(([, url = '']) => media(url, run));
  if (!good || !read || read < value.trim().length) return undefined;
  return candidates.map(([, url, size]) => (size ? `${url} ${size}` : url)).join(', ');
};
