/** Addresses without any of these need no repair. */
const SUSPECT = /[\s\p{Cf}\u3000-\u3002\uff01-\uff5e%]/u;

/** Protocol and host, or the slash at the start, of an address that is written with full-width characters, too. */
const START =
  /^(?:[a-z\uff21-\uff5a]{2,10}[:：](?:[/／]{2}[^/／?？#＃]*)?|[/／?？#＃]|[\w-]+(?:[.．。][\w-]+)+(?=[/／]|$))/iu;

/**
 * Repairs what input methods and word processors put into an address: blanks around it, full-width punctuation, invisible
 * characters, and line breaks, which browsers drop; blanks inside become `%20`, and a `%` that starts no escape `%25`. Returns other addresses as they are.
 */
export function repairAddress(address: string): string {
  if (!SUSPECT.test(address)) return address;
  const visible = address.replace(/[\p{Cf}\t\n\r]/gu, '').trim();
  const [start = ''] = START.exec(visible) ?? [];
  const head = halfWidth(start).replace(/\s/g, '');
  const tail = visible.slice(start.length).replaceAll('／', '/');
  return head + tail.replace(/\s/g, '%20').replace(/%(?![\dA-Fa-f]{2})/g, '%25');
}

/** Converts full-width characters, and the full stop of Chinese, to those of addresses. */
function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, character => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.');
}
