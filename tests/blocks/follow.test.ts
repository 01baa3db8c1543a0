import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import type { BlockType } from '#engine';
import { watchProjectFiles } from '../../scripts/dev/project-files.ts';
import { createSourceChanges } from '../../scripts/dev/source-changes.ts';
import { generate } from '../../scripts/generate/index.mjs';
import { BLOCKS, blockRegistry } from '../../scripts/vite/block-registry.mjs';
import { PACKAGE, schemaOf, writeFiles } from '../support/block-project.ts';

/** A package with one type, in whose folder the project is, too. */
const root = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-follow-')));
const overlay = { show: vi.fn(), clear: vi.fn() };
/** The blocks of the running shop: their types with the titles of their schemas. */
let shown: string[] = [];
let close = async () => {};
let watched: MockInstance<ViteDevServer['watcher']['add']>;
const send = vi.fn();

const block = (type: string, title = 'Badge') => ({
  [`blocks/${type}/schema.json`]: schemaOf(type, {}, { title }),
  [`blocks/${type}/index.ts`]: `import { ${type} as entry } from '#blocks/${type}.ts';
export default { ...entry, title: 'Badge' };
`,
});

const shows = (types: string[]) =>
  vi.waitFor(() => expect(shown).toEqual(types), { timeout: 30_000, interval: 50 });

beforeAll(async () => {
  for (const file of ['schemas/defs.schema.json', 'schemas/blocks/block36.schema.json'])
    cpSync(join(PACKAGE, file), join(root, file));
  writeFiles(root, { 'package.json': { version: '1.0.0' }, ...block('first') });
  await generate(root);
  const changes = createSourceChanges();
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [blockRegistry(root), changes.plugin],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: { ignored: [join(root, '.vitrine/!(generated)/**')] } },
  });
  watched = vi.spyOn(vite.watcher, 'add');
  vi.spyOn(vite.environments.client.hot, 'send').mockImplementation(send);
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const restart = async () => {
    const { projectBlocks } = await runner.import<{ projectBlocks: { definition: BlockType<unknown> }[] }>(
      BLOCKS,
    );
    shown = await Promise.all(
      projectBlocks.map(
        async ({ definition: { type, schema } }) => `${type}: ${(await schema()).default.title}`,
      ),
    );
  };
  const config = {
    contentDir: join(root, 'content'),
    samplesDir: join(root, 'samples'),
    mediaDir: join(root, 'media'),
  };
  await restart();
  changes.follow(...([vite, { restart }, overlay] as unknown as Parameters<typeof changes.follow>));
  const place = { modules: root, package: root, project: root };
  watchProjectFiles(...([vite, config, overlay, place] as unknown as Parameters<typeof watchProjectFiles>));
  close = () => vite.close();
  await shows(['first: Badge']);
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

it('follows a new folder', async () => {
  writeFiles(root, block('second'));
  await shows(['first: Badge', 'second: Badge']);
});

it('follows a changed schema', async () => {
  writeFiles(root, block('second', 'Changed'));
  await shows(['first: Badge', 'second: Changed']);
});

it('keeps the blocks while a schema has a fault, and follows its correction', async () => {
  overlay.show.mockClear();
  writeFiles(root, { 'blocks/second/schema.json': '{' });
  await vi.waitFor(() => expect(overlay.show).toHaveBeenCalled(), { timeout: 30_000 });
  const [[error]] = overlay.show.mock.calls as [[Error & { loc: object }]];
  expect(error.message).toBe(
    'blocks/second/schema.json:1:2: Not valid JSON: a } is missing here. Correct the JSON.',
  );
  expect(error.loc).toEqual({ file: join(root, 'blocks/second/schema.json'), line: 1, column: 2 });
  expect(shown).toEqual(['first: Badge', 'second: Changed']);
  writeFiles(root, block('second', 'Corrected'));
  await shows(['first: Badge', 'second: Corrected']);
  expect(overlay.clear).toHaveBeenCalled();
});

it('follows a renamed folder', async () => {
  renameSync(join(root, 'blocks/second'), join(root, 'blocks/ahead'));
  await shows(['second: Corrected', 'first: Badge']);
});

it('follows removed folders, down to none, and the next one', async () => {
  writeFiles(root, { 'blocks/ahead': null });
  await shows(['first: Badge']);
  writeFiles(root, { 'blocks/first': null });
  await shows([]);
  writeFiles(root, block('third'));
  await shows(['third: Badge']);
});

it('reloads the open pages for a changed sample', async () => {
  const isReloaded = () => send.mock.calls.some(([{ type }]) => type === 'full-reload');
  send.mockClear();
  writeFiles(root, { 'blocks/third/samples/full.json': { blockType: 'third', word: '新' } });
  await vi.waitFor(() => expect(isReloaded()).toBe(true), { timeout: 30_000 });
  send.mockClear();
  writeFiles(root, { 'blocks/third/samples/full.json': { blockType: 'third', word: '旧' } });
  await vi.waitFor(() => expect(isReloaded()).toBe(true), { timeout: 30_000 });
});

it('follows the setting', async () => {
  writeFiles(root, {
    'more/fourth/schema.json': schemaOf('fourth'),
    'more/fourth/index.ts': block('fourth')['blocks/fourth/index.ts'] as string,
    'vitrine.config.json': { blocks: ['./more', './blocks'] },
  });
  await shows(['fourth: Badge', 'third: Badge']);
});

it('follows blocks that are removed and created again at once: the watcher is given each folder once', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    writeFiles(root, block('third', title));
    await shows(['fourth: Badge', `third: ${title}`]);
    writeFiles(root, { 'blocks/third': null });
    await shows(['fourth: Badge']);
  }
  // It reports nothing of what it finds in a folder that it is given.
  const folders = watched.mock.calls.flat(2).filter(path => /[/\\](?:blocks|more)$/.test(path));
  expect(folders).toEqual([join(root, 'blocks'), join(root, 'more')]);
});
