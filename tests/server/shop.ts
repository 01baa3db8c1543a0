import { existsSync, mkdirSync, mkdtempSync, promises, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ComponentType, createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { BlockProps } from '#engine';
import {
  type Config,
  createApp,
  type Database,
  openContent,
  type PageServices,
  type RenderEntry,
  readConfig,
} from '../../server/index.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { testRegistry, testType } from '../support/test-type.ts';
import { emptyDatabase, readCatalogue, redisUrl, resetDatabase, type SeededCatalogue } from './database.ts';
import { ForgetfulState } from './forgetful-state.ts';
import { noteApp } from './open-apps.ts';
import { newMember, Shopper } from './shopper.ts';

/** A block type's part that loads this renderer. */
const renderer = (render: ComponentType<BlockProps>) => ({ load: async () => ({ default: render }) });

/** Renders a block's text, picture and product prices. */
const showFields = renderer(({ block, products }) =>
  createElement(
    'div',
    null,
    createElement('p', null, String(block.text ?? '')),
    typeof block.image === 'string' ? createElement('img', { src: block.image, alt: '' }) : null,
    products.map(({ sku, item }) => createElement('b', { key: sku }, item.price)),
  ),
);

const fields = {
  text: { type: 'string' },
  ...{ html: { type: 'string', contentMediaType: 'text/html' }, image: { type: 'string' } },
  skus: { type: 'array', items: { type: 'string' } },
  blockStyle: { $ref: '#/$defs/style' },
};
const $defs = { style: { type: 'object' } };

const registry = testRegistry(
  testType('text', fields, { ...showFields, $defs, skus: block => (block.skus as string[]) ?? [] }),
  testType(
    'requester',
    { source: { type: 'string' } },
    {
      ...renderer(({ planned }) => {
        const data = planned.data as { sku?: string; list?: { items: { sku: string }[] } } | null;
        const shown = data?.list?.items ?? (data?.sku ? [{ sku: data.sku }] : []);
        return createElement(
          'p',
          null,
          shown.map(({ sku }) => createElement('b', { key: sku }, sku)),
        );
      }),
      data: ({ source }, { params, query }) =>
        source === 'productDetail'
          ? { source: 'productDetail', sku: params.sku ?? query.sku, related: 8, guesses: 8 }
          : { source: 'productList', search: source === 'search', category: params.category, query },
    },
  ),
  testType('detail', fields, {
    ...renderer(({ planned }) => {
      const { look } = (planned.data ?? {}) as { look?: { title: string } | null };
      return createElement('p', null, look?.title);
    }),
    $defs,
    view: { parameter: 'look_identifer', role: 'detail' },
    data: (_block, { query }, list) =>
      list?.list ? { source: 'looks', list: list.list, current: query.look_identifer ?? null } : null,
  }),
  testType(
    'looks',
    { ...fields, list: { type: 'array' } },
    { ...showFields, $defs, view: { parameter: 'look_identifer', role: 'list' } },
  ),
  testType(
    'thrower',
    {},
    renderer(() => {
      throw new Error('no such window');
    }),
  ),
);

/** The render entry of the test shops, with block types made for these tests. */
export const entry: RenderEntry = await createRenderEntry(registry);

/** Files of the shop's folder; objects are written as JSON. */
export interface ShopFiles {
  pages?: Record<string, unknown>;
  blocks?: Record<string, unknown>;
  /** Further files by path, e.g. `media/a.webp`. */
  files?: Record<string, string | Buffer>;
}

const BUILD_FILES: Record<string, string> = {
  'dist/client/.vite/manifest.json': JSON.stringify({
    'src/entry-client.ts': { file: 'assets/client-1.js', isEntry: true, css: ['assets/x-1.css'] },
  }),
  'dist/client/assets/client-1.js': 'hydrate()',
  'dist/client/assets/x-1.css': 'p{color:red}',
  'dist/media/.keep': '',
  'media/.keep': '',
};

/** A shop with its own temporary folder, to be opened for requests. It can be opened again after `close`. */
export class Shop {
  readonly root = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  app!: FastifyInstance;
  /** The worker's database, which `open` empties. */
  database!: Database;
  /** Settings that no variable can set, such as the addresses of outside services. */
  settings: Partial<Config> = {};
  /** The catalogue of the open app; null if it has changed since, and `reset` opens another. */
  private seeded: SeededCatalogue | null = null;
  private readonly state = new ForgetfulState();
  private content: PageServices['source'] | undefined;

  constructor(private readonly initial: ShopFiles = {}) {
    this.writeInitial();
  }

  private writeInitial(): void {
    const { pages = {}, blocks = {}, files = {} } = this.initial;
    const home = { title: '首页', content: { hero: { blockType: 'text', text: '欢迎光临' } } };
    for (const [name, content] of Object.entries({ ...BUILD_FILES, ...files })) this.write(name, content);
    for (const [key, page] of Object.entries({ home, ...pages }))
      this.write(`content/pages/${key}.json`, page);
    for (const [key, block] of Object.entries(blocks)) this.write(`content/blocks/${key}.json`, block);
  }

  /** Writes a file like an editor does; it may be called while the shop is open. */
  write(name: string, content: unknown): void {
    this.seeded = null;
    const file = join(this.root, name);
    mkdirSync(dirname(file), { recursive: true });
    const raw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, raw ? content : JSON.stringify(content));
  }

  /** Notices what has been written in production. Outside of it, each request looks. */
  async recheck(): Promise<void> {
    await this.content?.refresh();
  }

  env(more: Record<string, string> = {}): Record<string, string> {
    return {
      CONTENT_DIR: 'content',
      MEDIA_DIR: 'media',
      CATALOGUE_FILE: 'products.json',
      LOG_LEVEL: 'silent',
      CAPTCHA_WORK: '1',
      // All tests call from one address.
      CALL_LIMITS: '1000',
      // Tests can't fake the clock of Redis.
      REDIS_URL: vi.isFakeTimers() ? '' : redisUrl,
      // Production requires it with Redis.
      SECRET_KEY: redisUrl && 'k'.repeat(32),
      ...more,
    };
  }

  async open(env: Record<string, string> = {}, renderEntry: RenderEntry = entry): Promise<FastifyInstance> {
    if (!existsSync(this.root)) this.writeInitial();
    const config = { ...readConfig(this.env(env), this.root), ...this.settings };
    this.database = await emptyDatabase();
    this.state.forget();
    const state = config.redisUrl === '' ? this.state : undefined;
    const isGiven = config.production && config.contentStore === 'folder';
    const content = isGiven ? await openContent(config.contentDir) : undefined;
    this.app = await createApp(config, renderEntry, { database: this.database, state, content });
    this.content = content;
    noteApp(this.app, () => {
      content?.close();
      this.seeded = null;
    });
    return this.app;
  }

  async close(): Promise<void> {
    await this.app?.close();
    // The process of the asset folder may still write: not `rmSync`, whose retries do not remove new files.
    await promises.rm(this.root, { recursive: true, force: true, maxRetries: 15 });
  }

  async reopen(env: Record<string, string>): Promise<void> {
    await this.close();
    await this.open(env);
    this.seeded = null;
  }

  /**
   * Brings the shop back to its first state for the next test: rows, stock, and short-lived state. A changed catalogue or
   * file, other settings and a port need another app, which is opened then.
   */
  async reset(env: Record<string, string> = {}): Promise<void> {
    if (this.seeded && !this.app.server.listening && (await resetDatabase(this.seeded))) {
      this.state.forget();
      return;
    }
    if (this.app) await this.close();
    await this.open(env);
    await this.app.ready();
    this.seeded = await readCatalogue();
  }

  /** A browser without cookies, or with the visitor cookie of this token. */
  guest(token?: string): Shopper {
    return new Shopper(this.app, token);
  }

  member(mobile = '13800138000') {
    return newMember(this.app, this.database, mobile);
  }
}

/** Opens a shop for all tests of a file. */
export function shopForAllTests(files?: ShopFiles, env?: Record<string, string>): Shop {
  const shop = new Shop(files);
  beforeAll(async () => void (await shop.open(env)));
  afterAll(() => shop.close());
  return shop;
}

/** Opens a shop for a file, and resets it before each test: its limits and rows are those of one test. */
export function shopForEachTest(files?: ShopFiles, env?: Record<string, string>): Shop {
  const shop = new Shop(files);
  beforeEach(() => shop.reset(env));
  afterAll(() => shop.close());
  return shop;
}

/** Opens a new shop for each test of a file, where tests change what an app holds in memory. */
export function newShopForEachTest(files?: ShopFiles, env?: Record<string, string>): Shop {
  const shop = new Shop(files);
  beforeEach(async () => void (await shop.open(env)));
  afterEach(() => shop.close());
  return shop;
}

/** Returns the labels of a document's blocks, in order. */
export function labelsIn(html: string): string[] {
  return [...html.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label as string);
}
