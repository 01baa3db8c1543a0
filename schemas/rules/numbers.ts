import { fold, withoutBlanks } from './fold.ts';

/** Digits of an order number. */
export const ORDER_NUMBER_LENGTH = 14;

const ORDER_NUMBER_IN_TEXT = /(?<!\d)\d(?:[\s\p{Pd}]?\d){13}(?!\d)/u;

/** Returns the order number that a text contains; without one, the text without blanks. */
export function normalizeOrderNumber(text: string): string {
  const folded = fold(text);
  const compact = withoutBlanks(folded);
  const found = ORDER_NUMBER_IN_TEXT.exec(folded) ?? ORDER_NUMBER_IN_TEXT.exec(compact);
  return found ? found[0].replace(/\D/g, '') : compact;
}

/** An order number while it is typed: its digits. */
export const cleanOrderNumber = (text: string): string => normalizeOrderNumber(text).replace(/\D/g, '');

/** Removes blanks, and writes Latin letters as capitals. */
const toCapitals = (text: string): string =>
  withoutBlanks(fold(text)).replace(/[a-z]/g, letter => letter.toUpperCase());

/** What is written in front of a SKU. */
const SKU_LABEL = /^(?:(?:货号|款号|商品编号|商品编码|SKU)[:.#]?)+/;

/** Returns a SKU in capitals, without blanks and label, with ASCII dashes. */
export const normalizeSku = (text: string): string =>
  toCapitals(text)
    .replace(/[\u2212\p{Pd}]/gu, '-')
    .replace(SKU_LABEL, '');

/** Longest tax number of a company, in characters. */
export const TAX_NUMBER_MAX_LENGTH = 20;

/** A unified social credit code (18), or the older taxpayer's number (15 or 20). */
export const TAX_NUMBER_PATTERN = /^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/;

/** Returns a tax number in capitals, without blanks and dashes. */
export const normalizeTaxNumber = (text: string): string => toCapitals(text).replace(/\p{Pd}/gu, '');
