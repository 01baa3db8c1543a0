import { relative, sep } from 'node:path';
import type { Language } from '#engine';
import type { Checks } from '#shop/config';
import type { Config } from '../../base/config/config.ts';
import type { Db } from '../../base/database/index.ts';
import { createCatalogueReader } from '../../subjects/products/import/list-catalogue.ts';
import type {
  CheckContext,
  CheckDocument,
  ContentFinding,
  DocumentName,
} from '../../subjects/publishing/index.ts';
import { type BucketMedia, openBucketMedia } from './bucket-media.ts';
import {
  openStoredShopIndex,
  type StoredShop,
  type StoredShopIndex,
  tonesFileIn,
} from './stored-shop-index.ts';

/** What the rules need of the shop, besides the document. */
export interface CheckedShop {
  shop: StoredShopIndex;
  /** Name of the content folder, as the levels of rules have it. */
  folder: string;
  language: Language;
  /** Hosts whose pages content may embed in frames. */
  frameHosts: readonly string[];
  /** The project's levels of rules; null for those of the working directory. */
  checks: Checks | null;
}

/** Checks a document by all rules of the command. */
export type CheckWithShop = (
  document: DocumentName & { text: string },
  shop: CheckedShop,
) => Promise<readonly ContentFinding[]>;

/** Where the shop has what content refers to. */
export interface StoredCheckOptions
  extends Pick<StoredShop, 'contentDir' | 'mediaDir' | 'builtMediaDir'>,
    Pick<CheckedShop, 'frameHosts' | 'checks'> {
  root: string;
  /** Opens the bucket that has the media; null where they are in the folder. */
  openBucket(): Promise<BucketMedia | null>;
}

/**
 * Creates the check of documents before they are published: all rules of the command, with the catalogue of the database, the media
 * of the folder or the bucket, and the documents of the content store.
 */
export function createStoredCheck(
  db: Db,
  { root, frameHosts, checks, openBucket, ...folders }: StoredCheckOptions,
  check: CheckWithShop,
): CheckDocument {
  const readCatalogue = createCatalogueReader(db);
  const folder = relative(root, folders.contentDir).split(sep).join('/');
  /** The documents of one check share an index; what it read of media and documents holds no longer. */
  const opened = new WeakMap<CheckContext, Opened>();
  return async (document, context) => {
    const { language } = context;
    let bucket = opened.get(context)?.bucket;
    for (;;) {
      let current = opened.get(context);
      if (!current) {
        const { products, looks, categories } = await readCatalogue();
        if (bucket === undefined) bucket = await openBucket();
        const stored = {
          bucket,
          catalogue: { products, looks, categories },
          ...folders,
          tonesFile: tonesFileIn(root),
        };
        const unread: DocumentName[] = [];
        current = { shop: openStoredShopIndex(stored, context, unread), unread, bucket };
        opened.set(context, current);
      }
      const { shop, unread } = current;
      const findings = await check(document, { shop, folder, language, frameHosts, checks });
      if (unread.length === 0) return findings;
      // The rules are not asynchronous: they run again with the texts that were missing.
      await context.readTexts(unread);
      opened.delete(context);
    }
  };
}

/** Creates the check of a server with its settings. */
export const createServerCheck = (db: Db, config: Config, check: CheckWithShop): CheckDocument =>
  createStoredCheck(
    db,
    { ...config, root: process.cwd(), openBucket: () => openBucketMedia(config.mediaBucket) },
    check,
  );

interface Opened {
  shop: StoredShopIndex;
  unread: DocumentName[];
  bucket: BucketMedia | null;
}
