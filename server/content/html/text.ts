export const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Text as a browser would read it from UTF-8: what it drops or replaces on the way is gone already. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n\f]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

export const short = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value);
