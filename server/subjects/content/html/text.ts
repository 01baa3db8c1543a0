import { cutText } from '#schemas';

export const splitNames = (text: string) => new Set(text.trim().split(/\s+/));

/** Normalizes text as a browser does when it reads UTF-8: drops and replaces the same characters. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n\f]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

export const shorten = (value: string) => cutText(value, 41, '…');
