import type { Explain, Explanation } from './explanation.ts';

const HOSTILE_LINK = /^[\s\p{Cc}]*(?:javascript|vbscript|data|file|blob):/iu;

/** Whether an address would run or read something instead of leading somewhere. */
export function isHostileLink(address: string): boolean {
  return HOSTILE_LINK.test(address.replace(/[\s\p{Cc}]/gu, ''));
}

/** Says what is wrong with a link, a media address or a style value. */
export function explainFormat(explained: Explain, format: string, found: string): Explanation {
  const shown = JSON.stringify(found);
  if (format === 'style-value') {
    return explained(
      'style-value',
      `${shown} is no style value that content may set. Give a plain CSS value.`,
      {
        severity: 'warning',
      },
    );
  }
  if (isHostileLink(found)) {
    return explained('hostile-link', `${shown} would run code instead of leading somewhere. Remove it.`);
  }
  const suggestion =
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(found) && !/\.\w+$/.test(found.split('/')[0] ?? '')
      ? `https://${found}`
      : null;
  const domain = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)\b)/i.test(found);
  return explained(
    format === 'media' ? 'media' : 'link',
    `${shown} is no ${format === 'media' ? 'media address' : 'link'}. Start it with https:// or /`,
    {
      severity: 'warning',
      suggestion: domain ? `https://${found}` : (suggestion ?? `/${found}`),
    },
  );
}
