import { sep } from 'node:path';
import {
  type Finding,
  findShowFaults,
  isObject,
  PageSyntaxError,
  type ReadPage,
  type Registry,
  readPage,
  type ValidateOptions,
} from '#engine';
import { wellFormedJson } from '#schemas';
import { type Faults, findFaults, type PageLint } from './find-faults.ts';

/** Rules about what no program can read as it is written, whatever the document. */
const LOSSES = ['half-character', 'number'];

/** Further checks of documents. */
export interface Lint {
  page: PageLint;
  /** @param document null for one with marketing blocks, of which only the name is checked. */
  staticBlock(key: string, document: unknown): Promise<Finding[]>;
  /** Returns the files of the pages that the shop needs and does not have. */
  missingPages(): string[];
  /** Returns the files of notes on pictures that the shop has, if its content is in one of the folders. */
  noteFiles(folders: readonly string[]): string[];
  /** Returns the text of one of them that is in a bucket; null for one in the folder. */
  storedNotes(file: string): string | null;
  /** Returns why the bucket with the media can't be read; null when it can, or they are in the folder. */
  bucketProblem(): string | null;
  /** Returns the faults of a file of notes; undefined for any other file. */
  notes(text: string, source: string): Promise<Faults | null> | undefined;
}

/**
 * Checks a static CMS block, `{title, content}` below a folder named `blocks`: its title is optional, and content without
 * marketing blocks has no schema. Returns null if it has no faults.
 */
export async function findStaticFaults(
  text: string,
  source: string,
  registry: Registry,
  options: ValidateOptions,
  lint?: Lint,
): Promise<Faults | null> {
  let read: ReadPage;
  try {
    read = await readPage(text, options.language);
  } catch (error) {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  }
  const document: unknown = JSON.parse(wellFormedJson(text));
  const hasBlocks = holdsBlocks(document);
  const faults = hasBlocks
    ? await findFaults(text, registry, options, lint?.page)
    : showFaults(document, options);
  if (faults instanceof PageSyntaxError) return faults;
  const found = [
    ...((await lint?.staticBlock(readKey(source), hasBlocks ? null : document)) ?? []),
    ...(faults ?? []).filter(({ rule }) => rule !== 'page-title'),
    // Those of marketing blocks are among the faults.
    ...(hasBlocks ? [] : read.findings.filter(({ rule }) => LOSSES.includes(rule))),
  ];
  return found.length > 0 ? found : null;
}

/** A static block with a wrong `show` is not shown, like a page. */
function showFaults(document: unknown, { now = Date.now(), language = 'en' }: ValidateOptions): Finding[] {
  if (!isObject(document) || document.show === undefined) return [];
  return findShowFaults(document.show, now, language).findings;
}

/** Returns `footer` for `content/blocks/footer.json`. */
function readKey(source: string): string {
  const folders = source.split(sep);
  return folders
    .slice(folders.lastIndexOf('blocks') + 1)
    .join('/')
    .replace(/\.json$/i, '');
}

function holdsBlocks(value: unknown): boolean {
  if (!isObject(value)) return false;
  if ('blockType' in value) return true;
  const content = 'content' in value ? value.content : value;
  return isObject(content) && Object.values(content).some(block => isObject(block) && 'blockType' in block);
}
