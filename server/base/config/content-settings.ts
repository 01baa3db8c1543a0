import { resolve } from 'node:path';
import type { CmsConfig, ShopConfig } from '#shop/config';
import { describeInvalid, describeMissing, type Environment } from './environment.ts';

/** Where pages and blocks are: in a folder, in the database, or in a CMS, of which the database has copies. */
export type ContentStore = 'folder' | 'database' | 'cms';

/** The CMS that content comes from. */
export interface CmsSettings extends Required<Omit<CmsConfig, 'every'>> {
  /** Pause between two looks, in ms. */
  every: number;
  /** Token of its API; empty for none. */
  token: string;
  /** Keys that sign its webhooks; without one, webhooks are refused. */
  hookKeys: string[];
}

export interface ContentSettings {
  /** Where pages and blocks are. A database is filled from `contentDir` on the first start. */
  contentStore: ContentStore;
  /** Folder with `pages/{key}.json` and `blocks/{key}.json`. */
  contentDir: string;
  /** The CMS of the store `cms`; null with another one. */
  cms: CmsSettings | null;
}

/** Hosts of this machine, to which a connection without TLS leads outside production. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

/** Reads where content comes from. */
export function readContent(
  values: Environment,
  content: NonNullable<ShopConfig['content']>,
  { root, isProduction }: { root: string; isProduction: boolean },
  problems: string[],
): ContentSettings {
  const isCms = typeof content === 'object';
  const configured: ContentStore = isCms ? 'cms' : content === 'database' ? 'database' : 'folder';
  const contentStore = values.CONTENT_STORE ?? configured;
  const contentDir = resolve(
    root,
    values.CONTENT_DIR ?? (configured === 'folder' ? `${content}` : 'content'),
  );
  if (contentStore !== 'cms') return { contentStore, contentDir, cms: null };
  if (!isCms) {
    problems.push(describeInvalid('CONTENT_STORE', contentStore));
    return { contentStore, contentDir, cms: null };
  }
  const { url, source } = content;
  // Without TLS, a network on the way could write the shop's pages, and read the token.
  if (!url.startsWith('https:') && (isProduction || !LOCAL.test(url))) {
    problems.push(
      `content.url is ${JSON.stringify(url)}; it takes an address with https://, outside production also one of this machine.`,
    );
  }
  // A token is a secret of the environment; Magento lists nothing without one.
  if (source === 'magento' && !values.CONTENT_TOKEN) problems.push(describeMissing('CONTENT_TOKEN'));
  return { contentStore, contentDir, cms: completeCms(content, values) };
}

/** What the CMSs call a type: collections have plural names, types singular ones. */
const isPlural = (source: CmsConfig['source']) => source === 'payload' || source === 'strapi';

function completeCms(content: CmsConfig, values: Environment): CmsSettings {
  return {
    pages: isPlural(content.source) ? 'pages' : 'page',
    blocks: '',
    key: 'slug',
    content: 'content',
    populate: 'populate[content][populate]=*',
    ...content,
    every: (content.every ?? 60) * 1000,
    token: values.CONTENT_TOKEN ?? '',
    hookKeys: values.CONTENT_HOOK_KEYS?.split(/[\s,]+/) ?? [],
  };
}
