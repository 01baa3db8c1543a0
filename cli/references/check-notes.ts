import { type Finding, type Language, PageSyntaxError, readPage } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import { createAltCheck } from './alt-texts.ts';

/**
 * Checks a file of notes on pictures: each note is one that the shop reads, of a picture that there is, with a text that obeys the rules of
 * those in pages. Returns null if it has no faults.
 */
export async function checkNotes(
  file: string,
  text: string,
  shop: ShopIndex,
  language: Language,
): Promise<readonly Finding[] | PageSyntaxError | null> {
  const syntax = await findSyntaxError(text, language);
  if (syntax) return syntax;
  const findings = shop
    .noteFaults(file, text, language)
    .map(({ path, message }) => toFinding('picture-notes', path, message));
  for (const [address, note] of Object.entries(JSON.parse(text) as object)) {
    const [path, alt] = typeof note === 'string' ? [[address], note] : [[address, 'alt'], note?.alt];
    if (typeof alt !== 'string') continue;
    for (const { rule, message } of createAltCheck(language).faults({
      ...{ kind: 'alt', value: alt, owner: { pcUrl: address } },
    })) {
      findings.push(toFinding(rule, path, message));
    }
  }
  return findings.length > 0 ? findings : null;
}

/** Returns the error of a text that is no JSON, with its position. */
async function findSyntaxError(text: string, language: Language): Promise<PageSyntaxError | null> {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return readPage(text, language).then(
      () => null,
      error => {
        if (error instanceof PageSyntaxError) return error;
        throw error;
      },
    );
  }
}

const toFinding = (rule: string, path: readonly string[], message: string): Finding => ({
  ...{ severity: 'warning', rule, block: null, blockType: null },
  pointer: path.map(step => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  path: [...path],
  target: 'value',
  ...{ message, suggestion: null },
});
