import {
  type CheckedPage,
  createValidBlocks,
  type Finding,
  PageSyntaxError,
  type Registry,
  readPage,
  type ValidateOptions,
  validatePage,
} from '#engine';
import { withoutIgnored } from '../levels/ignored.ts';
import type { CheckedDocument } from '../references/check-references.ts';

/** A further check of a page. */
export type PageLint = (
  page: CheckedPage,
  document: CheckedDocument,
) => readonly Finding[] | Promise<readonly Finding[]>;

/** The same blocks are on many pages, and in a page that an editor checks after each change. */
const validBlocks = createValidBlocks();

/** The faults of a document: findings of the engine, or its syntax error. */
export type Faults = readonly Finding[] | PageSyntaxError;

/**
 * Checks a document with the functions that the server uses. Returns null if it has no faults.
 *
 * @param source its file, or its folder and key; undefined for a text without one.
 */
export async function findFaults(
  text: string,
  registry: Registry,
  options: ValidateOptions,
  lint?: PageLint,
  source?: string,
): Promise<Faults | null> {
  try {
    const read = await readPage(text, options.language);
    const { frameHosts, now, language } = options;
    // Written out: see `readPage`.
    const page = await validatePage(read, registry, {
      frameHosts,
      now,
      language,
      isThorough: true,
      validBlocks,
    });
    // A document with a title is a page; a block or a map of blocks may be a part of one.
    const linted = lint?.(page, { isPage: read.title !== '', source }) ?? [];
    const more = linted instanceof Promise ? await linted : linted;
    const all = more.length > 0 ? [...page.findings, ...more] : page.findings;
    if (all.length === 0) return null;
    const findings = withoutIgnored(all, page);
    return findings.length > 0 ? findings : null;
  } catch (error) {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  }
}
