import { createHash } from 'node:crypto';
import type { Finding } from '#engine';
import { DocumentError, parseDocument } from '../content/document-error.ts';
import type { ContentSource } from '../content/folder-source.ts';
import type { Catalogue } from '../products/catalogue.ts';
import type { Category } from '../products/categories.ts';

/** The static blocks' content by key, and what an editor should mend in them. */
export interface FrameDocuments {
  content: Record<string, unknown>;
  findings: Finding[];
  /** The catalogue did not answer: the frame is to be made again. */
  outdated: boolean;
}

/** What a frame is read from. */
export interface FrameSources {
  source: ContentSource;
  catalogue: Pick<Catalogue, 'categories'>;
}

/** The header's menu as a page carries it: the first level, and what names the whole tree in the browser's cache. */
interface PageMenu {
  menuData: Category[];
  menuVersion: string;
}

/** Static CMS blocks around every page, and the words of the page for what is not there. */
const FRAME_BLOCKS = ['header', 'footer', 'notfound'] as const;

/** Changes whenever a static block around the pages does. */
export function frameVersion(source: ContentSource): string {
  let version = '';
  for (const key of FRAME_BLOCKS) version += `${source.version('blocks', key)}|`;
  return version;
}

/**
 * The content of the static blocks around a page. The frame shows without one that can't be read. A header whose
 * editor has written no menu of its own gets the catalogue's categories.
 */
export async function readFrame({ source, catalogue }: FrameSources): Promise<FrameDocuments> {
  const content: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const key of FRAME_BLOCKS) {
    try {
      const text = await source.read('blocks', key);
      if (text === null) continue;
      const document = await parseDocument('blocks', key, text);
      content[key] = (document as { content?: unknown } | null)?.content;
    } catch (error) {
      findings.push(frameFinding(key, error));
    }
  }
  const header = (content.header ?? {}) as { menuData?: unknown };
  if (Array.isArray(header.menuData)) return { content, findings, outdated: false };
  try {
    content.header = { ...header, ...menuOf(await catalogue.categories()) };
    return { content, findings, outdated: false };
  } catch {
    return { content, findings, outdated: true };
  }
}

/** By tree; the catalogue hands out the same one until it changes. */
const menus = new WeakMap<Category[], PageMenu>();

/** The deeper levels stay behind: the browser asks for them when somebody reaches for the menu, and keeps them. */
function menuOf(categories: Category[]): PageMenu {
  let menu = menus.get(categories);
  if (!menu) {
    const digest = createHash('sha256').update(JSON.stringify(categories)).digest('base64url');
    menu = {
      menuData: categories.map(category => ({ ...category, items: [] })),
      menuVersion: digest.slice(0, 12),
    };
    menus.set(categories, menu);
  }
  return menu;
}

function frameFinding(key: string, error: unknown): Finding {
  const reason = error instanceof DocumentError ? error.message : `blocks/${key} can't be read.`;
  return {
    severity: 'error',
    rule: 'frame',
    block: null,
    blockType: null,
    pointer: '',
    message: `The ${key} is left out. ${reason}`,
    suggestion: null,
    path: [],
    target: 'value',
  };
}
