import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Language } from '#engine';
import type { CliIo } from '../base/io.ts';
import type { ListedProduct, ShopIndex } from '../base/shop-index.ts';
import { defaultFolder, isSettings } from '../files/sources.ts';
import { type Checker, createChecker } from '../validate/create-checker.ts';
import { createLiveOffers } from './live-offers.ts';
import type { OpenDocument } from './open-documents.ts';

/** The folder that an editor has open: its settings, its checker and its shop. */
export interface Workspace {
  io: CliIo;
  checker(): Promise<Checker>;
  shop(): Promise<ShopIndex>;
  /** Returns a product with the price and stock of the running shop, where the database is a server's. */
  live(product: ListedProduct): Promise<ListedProduct>;
  /** Reads settings, shop and pages again at their next use. */
  reopen(): void;
  /** Whether a document is content: one below the content folder, or one with a marketing block anywhere else. */
  isContent(document: OpenDocument): boolean;
}

/** Opens the workspace of an editor. @param folder its root; @param language of its messages. */
export async function openWorkspace(process: CliIo, folder: string, language: Language): Promise<Workspace> {
  let shop: Promise<ShopIndex> | undefined;
  let checker: Promise<Checker> | undefined;
  const openShop = async () => {
    // Some editors send no message about changed files.
    if (shop && (await shop).hasNewCatalogue()) reopen();
    shop ??= process.openShop(folder);
    return shop;
  };
  const reopen = () => {
    shop = undefined;
    checker = undefined;
  };
  // Completion and the checker read the same shop.
  const io: CliIo = { ...process, cwd: folder, language, openShop };
  const live = createLiveOffers(io);
  const content = resolve(folder, await defaultFolder(process.env, folder));
  return {
    io,
    shop: openShop,
    live,
    async checker() {
      await openShop();
      checker ??= createChecker(io, { isOffline: false, isBasic: false });
      return checker;
    },
    reopen,
    isContent: ({ source, text }) =>
      !isSettings(source) && (isBelow(source, content) || text.includes('"blockType"')),
  };
}

/** Folders of packages and tools have JSON that is no content. */
function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file);
  if (path.startsWith('..') || isAbsolute(path)) return false;
  return !path.split(sep).some(name => name === 'node_modules' || name.startsWith('.'));
}
