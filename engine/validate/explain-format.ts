import { isHostileLink } from '../resolve/link.ts';
import type { Explain, Explanation } from './explanation.ts';

/** Explains why an address, a style value or a date is not valid. */
export function explainFormat(explained: Explain, format: string, found: string): Explanation {
  const shown = JSON.stringify(found);
  const spaced = /(\d)\s+(?=(?:px|r?em|vw|vh|%)(?![\w-]))/gi;
  if (format === 'style-value' && spaced.test(found)) {
    const suggestion = found.replace(spaced, '$1');
    return explained('style-value', `${shown} has a space before the unit, so browsers ignore it.`, {
      severity: 'warning',
      suggestion,
      fix: { write: JSON.stringify(suggestion) },
    });
  }
  if (format === 'style-value') {
    return explained(
      'style-value',
      `${shown} is not a style value that content may set. Write a plain CSS value.`,
      {
        severity: 'warning',
      },
    );
  }
  if (format === 'moment') {
    return explained(
      'moment',
      `${shown} is not a date. Write 2026-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.`,
    );
  }
  if (isHostileLink(found)) {
    return explained('hostile-link', `${shown} would run code instead of opening a page. Remove it.`);
  }
  if (format === 'frame') {
    return explained('frame', `${shown} is not a valid frame address. Start it with https:// or /.`);
  }
  const suggestion =
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(found) && !/\.\w+$/.test(found.split('/')[0] ?? '')
      ? `https://${found}`
      : null;
  const domain = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)\b)/i.test(found);
  const isHost = /^(?:www\.[\w-]+|[\w-]+)\.(?:com|cn|net|org)(?:[/?#]|$)/i.test(found);
  return explained(
    format === 'media' ? 'media' : 'link',
    `${shown} is not a valid ${format === 'media' ? 'media address' : 'link'}. Start it with https:// or /.`,
    {
      severity: 'warning',
      suggestion: domain ? `https://${found}` : (suggestion ?? `/${found}`),
      fix: isHost ? { write: JSON.stringify(`https://${found}`) } : undefined,
    },
  );
}
