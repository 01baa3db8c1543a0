import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../support/server-process.ts';

/** Pages of the CMS by key, as an editor writes them. */
export type Pages = Record<string, object>;

/** A server process with content and a database of its own. */
export interface ShopServer {
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  /** Folder of its content. The server reads a changed file on the next request. */
  contentDir: string;
  /** Serves these pages beside or instead of the demonstration's, and no others. */
  setPages(pages: Pages): void;
  /** Path of the link that logs in to the account of development. */
  staffLink(): string;
  close(): Promise<void>;
}

export interface ShopServerOptions {
  env?: Record<string, string>;
  /** Folder of the database, which the caller owns. Defaults to a copy of the seeded database. */
  dataDir?: string;
  /** Root of a built project. Defaults to this one. */
  project?: string;
}

export const ROOT = resolve(import.meta.dirname, '../..');

/** Environment variable with the path of the seeded database, set by the global setup. */
export const SEEDED_DATA = 'VITRINE_TESTS_SEEDED_DATA';

export function copySeededData(folder: string): void {
  const seeded = process.env[SEEDED_DATA];
  if (!seeded) throw new Error(`${SEEDED_DATA} is not set: run browser tests with playwright.config.ts.`);
  cpSync(seeded, folder, { recursive: true });
}

/** Starts the server that `npm run build` made, with a copy of the demonstration's content. */
export async function openShopServer(options: ShopServerOptions = {}): Promise<ShopServer> {
  const { env, project = ROOT } = options;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const demoContent = join(project, 'fixtures/content');
  const contentDir = join(folder, 'content');
  cpSync(demoContent, contentDir, { recursive: true });
  const dataDir = options.dataDir ?? join(folder, 'data');
  if (!options.dataDir) copySeededData(dataDir);
  const settings = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DATABASE_URL: '', ...env };
  const server = await startServer(project, settings).catch(error => {
    removeFolder();
    throw error;
  });
  const pageFile = (folder: string, key: string) => join(folder, 'pages', `${key}.json`);
  let current = new Set<string>();
  return {
    url: server.url,
    contentDir,
    staffLink: () => /\/_admin\/login\?link=\S+/.exec(server.output())?.[0] as string,
    setPages(pages) {
      for (const key of current) {
        if (key in pages) continue;
        const [original, file] = [pageFile(demoContent, key), pageFile(contentDir, key)];
        if (existsSync(original)) cpSync(original, file);
        else rmSync(file, { force: true });
      }
      for (const [key, page] of Object.entries(pages)) {
        const [file, text] = [pageFile(contentDir, key), JSON.stringify(page)];
        if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
      }
      current = new Set(Object.keys(pages));
    },
    async close() {
      await server.stop();
      removeFolder();
    },
  };
}
