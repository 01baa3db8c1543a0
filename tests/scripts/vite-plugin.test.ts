import { relative } from 'node:path';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vitrine } from '../../scripts/vite/plugin.ts';
import type * as Exports from '../../src/exports/react.tsx';
import { badgeFiles, badgePackage, createBlockProject, PACKAGE } from '../support/block-project.ts';

const CONFIG = `import { defineShop } from ${JSON.stringify(`${PACKAGE}/shop/config/index.ts`)};
export default defineShop({ brand: { name: '喜鹊' }, blocks: ['./blocks', '@acme/vitrine-blocks'] });
`;
const project = createBlockProject({
  'vitrine.config.ts': CONFIG,
  ...badgeFiles('blocks/note', 'note'),
  ...badgePackage,
});
let vite: ViteDevServer;
let exports: typeof Exports;
let page: Exports.PreparedPage;

beforeAll(async () => {
  vite = await createServer({
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [vitrine({ root: project.folder })],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  exports = (await vite.ssrLoadModule(`${PACKAGE}/src/exports/react.tsx`)) as typeof Exports;
  const content = {
    words: { blockType: 'editorial_block5', content: { pc: '春日' } },
    note: { blockType: 'note', word: '自有' },
    badge: { blockType: 'acme_badge', word: '新品' },
    broken: { blockType: 'acme_badge' },
  };
  page = await exports.preparePage(JSON.stringify({ title: '春日', content }));
}, 120_000);
afterAll(async () => {
  await vite?.close();
  project.remove();
});

it('gives an application the blocks of the package, its own and those of other packages, rendered on its server', async () => {
  expect(JSON.stringify(page.findings)).toContain('broken');
  expect(page.plan.blocks).toHaveLength(3);
  const stream = await renderToReadableStream(createElement(exports.VitrinePage, { page }));
  await stream.allReady;
  const html = await new Response(stream).text();
  for (const words of ['春日', '自有', '新品']) expect(html).toContain(words);
});

it('names the files of all of them by the manifest of the application’s build', () => {
  const sources = [
    `${relative(project.folder, PACKAGE)}/blocks/html/Html.tsx`,
    'blocks/note/Badge.tsx',
    'node_modules/@acme/vitrine-blocks/blocks/badge/Badge.tsx',
  ];
  const manifest = Object.fromEntries(
    sources.map((name, at) => [name, { file: `${at}.js`, css: [`${at}.css`] }]),
  );
  expect(exports.findAssets(page, manifest)).toEqual({
    styles: ['/0.css', '/1.css', '/2.css'],
    scripts: ['/0.js', '/1.js', '/2.js'],
  });
});

it('has one React and one Vitrine, and sends their files', () => {
  const { resolve, server } = vite.config;
  expect(resolve.dedupe).toEqual(expect.arrayContaining(['react', 'react-dom', 'vitrine']));
  expect(server.fs.allow).toEqual(expect.arrayContaining([PACKAGE, project.folder]));
  expect(vite.environments.ssr.config.resolve.noExternal).toEqual(expect.arrayContaining(['vitrine']));
});
