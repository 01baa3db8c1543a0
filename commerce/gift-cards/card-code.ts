import { all, matches, normalized, required } from '#schemas';
import { type OutputOf, request } from '#services';
import { strings } from './strings.ts';

export type CardBalance = OutputOf<'POST /rest_gift/card/balance'>;

/** Writes a code in groups of four, without what people type between them. */
const cleanCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_.]/gu, '')
    .toUpperCase();

/** The rule of a field with a code. The server decides whether there is such a card. */
export const codeRule = normalized(
  all(required(strings.codeRequired), matches(/^[2-9A-HJ-NP-Z]{16}$/, strings.codeInvalid)),
  { normalize: cleanCode, clean: cleanCode },
);

export const readBalance = (code: string) => request('POST /rest_gift/card/balance', { body: { code } });
