import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { blockLoaders } from './block-loaders.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const writeScripts = (scripts: object) => {
  document.body.innerHTML = `<script type="application/json" id="block-scripts">${JSON.stringify(scripts)}</script>`;
};
const links = () =>
  [...document.head.querySelectorAll('link')].map(link => `${link.rel} ${link.getAttribute('href')}`);
/** A module whose default export is the text "renderer". */
const SCRIPT = 'data:text/javascript,export default "renderer"';

it('loads the stylesheets that are missing and preloads imports before it imports the script', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/there.css">';
  writeScripts({ files: [SCRIPT, '/card.js', '/there.css', '/hero.css'], types: { hero: [0, 1, 2, 3] } });
  const load = blockLoaders(document)('hero');
  const loaded = load?.();
  expect(links()).toEqual(['stylesheet /there.css', 'modulepreload /card.js', 'stylesheet /hero.css']);
  let isLoaded = false;
  void loaded?.then(() => {
    isLoaded = true;
  });
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(isLoaded).toBe(false);
  document.head.querySelector('link[href="/hero.css"]')?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(isLoaded).toBe(true));
  expect((await loaded)?.default).toBe('renderer');
});

it('loads a block whose stylesheet fails, and requests the stylesheet again for the next block', async () => {
  writeScripts({ files: [SCRIPT, '/hero.css'], types: { hero: [0, 1] } });
  const load = blockLoaders(document)('hero');
  const loaded = load?.();
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  expect((await loaded)?.default).toBe('renderer');
  expect(links()).toEqual([]);
  void load?.();
  expect(links()).toEqual(['stylesheet /hero.css']);
});

it('returns no loader for a type that the page does not list', () => {
  writeScripts({ files: [], types: {} });
  expect(blockLoaders(document)('hero')).toBeUndefined();
  document.body.innerHTML = '';
  expect(blockLoaders(document)('hero')).toBeUndefined();
});
