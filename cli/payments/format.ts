import type { Language } from '#engine';
import { choose } from '../base/parse-options.ts';

export const FORMAT_OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
  json: { type: 'boolean', default: false },
} as const;

/** Returns the chosen format; `--json` is short for `--format json`. */
export async function chooseFormat(
  { format, json }: { format: string; json: boolean },
  language: Language,
): Promise<'pretty' | 'json'> {
  return json ? 'json' : choose('format', format, FORMAT_OPTIONS.format.values, language);
}

/** Formats integer fen as yuan: `¥10000.00`. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
