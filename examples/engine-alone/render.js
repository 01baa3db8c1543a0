import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import {
  BlockList,
  createRegistry,
  createServerRenderers,
  describeFinding,
  EngineContext,
  loadRenderers,
  loadSanitizer,
  planPage,
  readPage,
  renderToHtml,
  validatePage,
} from 'vitrine/engine';
import quote from './blocks/quote/index.js';

const text = readFileSync(new URL('page.json', import.meta.url), 'utf8');
const registry = createRegistry([quote]);
const page = await validatePage(await readPage(text), registry);
const plan = planPage(page, new Map(), { key: 'page', sanitizeHtml: await loadSanitizer(), mediaHost: '' });
const renderers = createServerRenderers(await loadRenderers(registry));
const { html, errors } = await renderToHtml(
  createElement(EngineContext, { value: renderers }, createElement(BlockList, { blocks: plan.blocks })),
);
console.log(html);
for (const finding of page.findings) console.error(describeFinding(finding));
for (const error of errors) console.error(error);
