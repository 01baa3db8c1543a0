import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGES } from '../support/deploy-visits.ts';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Record } from './row.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A shop with content and media of its own, which may be changed. */
export interface ContentShop {
  shop: DisturbedShop;
  /** `pages/home.json`, `blocks/footer.json` and so on, with the text of each. */
  files: ReadonlyMap<string, string>;
  /** Path of a content file. */
  pathOf(name: string): string;
  /** Replaces a file at once. */
  write(name: string, text: string): void;
  /** Opens every page once, and notes wrong answers. @returns the paths with their statuses. */
  visit(record: Record): Promise<Map<string, number>>;
  /** Writes all files again, and waits until every page is answered as at first. @returns how long it took, in ms. */
  restore(record: Record): Promise<number>;
}

/** Settings of a shop whose pages shoppers see: editors, in development, see the error of a file instead. */
export const FOR_SHOPPERS = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.cn' };

/** Longest time from a restored content folder until all pages are served, in ms. */
export const RESTORED = 10_000;

/**
 * Copies the project's content and opens a shop with it.
 *
 * @param folder receives the content and the media.
 */
export async function openContentShop(
  folder: string,
  record: Record,
  env: globalThis.Record<string, string> = {},
): Promise<ContentShop> {
  const content = join(folder, 'content');
  const media = join(folder, 'media');
  cpSync(join(ROOT, 'fixtures/content'), content, { recursive: true });
  mkdirSync(media, { recursive: true });
  cpSync(join(ROOT, 'fixtures/media/heroes'), join(media, 'heroes'), { recursive: true });
  const names = ['pages', 'blocks'].flatMap(kind =>
    readdirSync(join(content, kind)).map(name => `${kind}/${name}`),
  );
  const pathOf = (name: string) => join(content, name);
  const files = new Map(names.map(name => [name, readFileSync(pathOf(name), 'utf8')]));
  const paths = [...new Set([...PAGES, ...names.flatMap(toPath)])];
  const shop = await DisturbedShop.create('', { CONTENT_DIR: content, MEDIA_DIR: media, ...env });
  await shop.start();
  let first = new Map<string, number>();
  const visit = async ({ traffic }: Record) => {
    const statuses = new Map<string, number>();
    for (const path of paths) {
      // What was never found, such as a product without a SKU, has no last good rendering.
      const send = [200, undefined].includes(first.get(path)) ? traffic.send : traffic.sendToBroken;
      const answer = await send(shop.url() + path, { redirect: 'manual' }).catch(() => null);
      await answer?.text();
      statuses.set(path, answer?.status ?? 0);
    }
    return statuses;
  };
  const write = (name: string, text: string) => {
    writeFileSync(pathOf('new'), text);
    renameSync(pathOf('new'), pathOf(name));
  };
  first = await visit(record);
  return {
    shop,
    files,
    pathOf,
    write,
    visit,
    restore(again) {
      for (const [name, text] of files) write(name, text);
      const differing = async () => {
        const now = await visit(again);
        return [...first].filter(([path, status]) => now.get(path) !== status);
      };
      const areSame = async () => (await differing()).length === 0;
      return waitUntil('every page is answered as at first', areSame, { timeout: 120_000 });
    },
  };
}

/** Path of a page with an address of its own. */
const toPath = (name: string) => {
  const key = /^pages\/(.+)\.json$/.exec(name)?.[1];
  return key ? [`/cms/${key}.html`] : [];
};
