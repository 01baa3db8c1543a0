import type { FastifyBaseLogger } from 'fastify';
import { isObject } from '#engine';
import { BUILT_IN_TEXTS, fillLegalText, type LegalKey, type LegalText } from '../legal-texts/built-in.ts';
import type { ContentSource } from './content-source.ts';
import { sanitizeRichText } from './html/index.ts';
import { readShownDocument } from './shown-content.ts';

/** The texts that shoppers agree to. */
export interface LegalTexts {
  /** Returns a text as it shows now, with names and periods filled in. */
  read(key: LegalKey): Promise<LegalText>;
  /** Returns name and date of a text, which a consent to it records: `standard 2026-11-23`. */
  version(key: LegalKey): Promise<string>;
}

/**
 * Opens the legal texts: the static blocks with their keys, and the package's in place of those that the content does not have.
 * One with a fault is reported, and the package's is shown.
 */
export function createLegalTexts(
  source: Pick<ContentSource, 'read'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): LegalTexts {
  async function find(key: LegalKey): Promise<LegalText> {
    try {
      return (await readOwn(source, key)) ?? BUILT_IN_TEXTS[key];
    } catch (error) {
      log.error(error, `The legal text blocks/${key} can’t be read; the built-in one is shown.`);
      return BUILT_IN_TEXTS[key];
    }
  }
  return {
    async read(key) {
      const { title, version, updatedAt, content } = await find(key);
      return { title, version, updatedAt, content: sanitizeRichText(fillLegalText(content)) };
    },
    async version(key) {
      const { version, updatedAt } = await find(key);
      return `${version} ${updatedAt}`;
    },
  };
}

/** Reads a shop's own text; null without one. @throws Error when it is not valid. */
export async function readOwn(source: Pick<ContentSource, 'read'>, key: LegalKey): Promise<LegalText | null> {
  const { document } = await readShownDocument(source, 'blocks', key);
  if (document === null) return null;
  const {
    title,
    version = BUILT_IN_TEXTS[key].version,
    updatedAt,
    content,
  } = isObject(document) ? document : {};
  for (const [name, value] of Object.entries({ title, version, updatedAt, content })) {
    if (typeof value !== 'string' || value.trim() === '')
      throw new Error(`blocks/${key}.json has no text "${name}". Write it; docs/editing.md has an example.`);
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(updatedAt)))
    throw new Error(
      `blocks/${key}.json has "updatedAt": ${JSON.stringify(updatedAt)}. Write a date such as "2026-11-23".`,
    );
  return { title, version, updatedAt, content } as LegalText;
}
