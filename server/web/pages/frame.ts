import { createHash } from 'node:crypto';
import type { Finding } from '#engine';
import type { Catalogue } from '../../subjects/catalogue/catalogue.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import { DocumentError } from '../../subjects/content/document-error.ts';
import { readShownDocument } from '../../subjects/content/shown-content.ts';
import type { Category } from '../../subjects/products/categories.ts';

/** The static blocks' content by key, and the findings in them. */
export interface FrameDocuments {
  content: Record<string, unknown>;
  findings: Finding[];
  /** Why the catalogue did not respond, so that the frame must be read again. */
  problem: Error | null;
  /** When a schedule next changes the static blocks, in epoch ms. */
  nextChange: number;
}

export interface FrameSources {
  source: ContentSource;
  catalogue: Pick<Catalogue, 'categories'>;
}

/** The static block `header`: a menu of its own, or entries before and after the catalogue's categories. */
interface HeaderBlock {
  menuData?: unknown;
  menuStart?: unknown;
  menuEnd?: unknown;
}

/** The header's menu in a page: its first level, and the key of the complete tree in the browser's cache. */
interface PageMenu {
  menuData: object[];
  menuVersion: string;
}

/** Keys of the static CMS blocks: around every page, and the text of the 404 page. */
export const FRAME_BLOCKS = ['header', 'footer', 'notfound'] as const;

/** The last versions of each source's static blocks, and the text that joins them. */
const lastVersions = new WeakMap<ContentSource, { versions: (string | null)[]; joined: string }>();

/** Returns a version that changes with the static blocks. Joined only after a change: every request compares it. */
export function frameVersion(source: ContentSource): string {
  const last = lastVersions.get(source);
  if (last && FRAME_BLOCKS.every((key, at) => source.version('blocks', key) === last.versions[at])) {
    return last.joined;
  }
  const versions = FRAME_BLOCKS.map(key => source.version('blocks', key));
  const joined = `${versions.join('|')}|`;
  lastVersions.set(source, { versions, joined });
  return joined;
}

/** What a static block shows until a time, in epoch ms. */
interface LastContent {
  content: unknown;
  nextChange: number;
}

/** The last content of each source's static blocks that could be read. */
const lastContents = new WeakMap<ContentSource, Map<string, LastContent>>();

/**
 * Reads the content of the static blocks that show now. A block that can't be read keeps its last content until its
 * schedule changes it; without any it is left out. A header without a menu gets the catalogue's categories.
 *
 * @param at another time, in epoch ms, for a preview.
 */
export async function readFrame({ source, catalogue }: FrameSources, at?: number): Promise<FrameDocuments> {
  const now = at ?? Date.now();
  const content: Record<string, unknown> = {};
  const findings: Finding[] = [];
  let nextChange = Number.POSITIVE_INFINITY;
  const lastContent = lastContents.get(source) ?? new Map<string, LastContent>();
  lastContents.set(source, lastContent);
  const add = (key: string, block: LastContent) => {
    if (block.content !== undefined) content[key] = block.content;
    nextChange = Math.min(nextChange, block.nextChange);
  };
  for (const key of FRAME_BLOCKS) {
    try {
      const shown = await readShownDocument(source, 'blocks', key, now);
      const read = { content: readContent(shown.document), nextChange: shown.nextChange };
      if (at === undefined) lastContent.set(key, read);
      add(key, read);
    } catch (error) {
      const last = lastContent.get(key);
      const isKept = last?.content !== undefined && now < last.nextChange;
      if (isKept) add(key, last);
      findings.push(frameFinding(key, error, isKept));
    }
  }
  const header = (content.header ?? {}) as HeaderBlock;
  if (Array.isArray(header.menuData)) return { content, findings, nextChange, problem: null };
  try {
    const { menuStart, menuEnd, ...others } = header;
    content.header = { ...others, ...trimMenu(await catalogue.categories(), menuStart, menuEnd) };
    return { content, findings, nextChange, problem: null };
  } catch (error) {
    return { content, findings, nextChange, problem: error as Error };
  }
}

const readContent = (document: unknown) => (document as { content?: unknown } | null)?.content;

/** The trees as JSON; the catalogue returns the same tree until it changes. */
const texts = new WeakMap<Category[], string>();

/** Removes the deeper levels, which the browser requests when the menu opens, and stores. */
function trimMenu(categories: Category[], start: unknown, end: unknown): PageMenu {
  const text = texts.get(categories) ?? JSON.stringify(categories);
  texts.set(categories, text);
  const digest = createHash('sha256')
    .update(text)
    .update(JSON.stringify([start, end]))
    .digest('base64url');
  return {
    menuData: [...listEntries(start), ...categories, ...listEntries(end)].map(entry => ({
      ...entry,
      items: [],
    })),
    menuVersion: digest.slice(0, 12),
  };
}

const listEntries = (entries: unknown): object[] =>
  Array.isArray(entries) ? entries.filter(entry => typeof entry === 'object' && entry !== null) : [];

function frameFinding(key: string, error: unknown, isKept: boolean): Finding {
  const reason = error instanceof DocumentError ? error.message : `blocks/${key} can't be read.`;
  return {
    severity: 'error',
    rule: 'frame',
    block: null,
    blockType: null,
    pointer: '',
    message: `${isKept ? `The last good ${key} is shown` : `The ${key} is left out`}. ${reason}`,
    suggestion: null,
    path: [],
    target: 'value',
  };
}
