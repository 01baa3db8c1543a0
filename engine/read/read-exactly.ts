import { wellFormedJson } from '#schemas';
import type { Finding } from '../model/finding.ts';
import type { Language } from '../model/language.ts';
import { cutDeepValues } from './cut-deep.ts';
import type { Entry } from './entries.ts';
import { lossFinding, repetitionFinding } from './losses.ts';
import { readTree } from './tree.ts';

/** The value of a document's text. */
export interface Parsed {
  value: unknown;
  /** Builds the findings for what programs lose of the text; missing where they lose nothing. */
  describeLosses?(entries: readonly Entry[]): Finding[];
}

/** Parses valid JSON without the losses of `JSON.parse`, except values that are nested too deep. */
export function readExactly(text: string, language: Language): Parsed {
  const whole = wellFormedJson(text);
  const cut = cutDeepValues(whole, language);
  const { value, repeated, losses } = readTree(cut.text, whole === text ? cut.text : text);
  return {
    value,
    describeLosses: entries => [
      ...repeated.map(repetition => repetitionFinding(repetition, entries, language)),
      ...cut.findings,
      ...losses.map(loss => lossFinding(loss, entries, language)),
    ],
  };
}
