import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { passTasks } from '../../tests/support/pass-tasks.ts';
import { blockLoaders } from './block-loaders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const writeScripts = (scripts: object) => {
  document.body.innerHTML = `<script type="application/json" id="block-scripts">${JSON.stringify(scripts)}</script>`;
};
const links = () =>
  [...document.head.querySelectorAll('link')].map(link => `${link.rel} ${link.getAttribute('href')}`);
/** A module whose default export is the text "renderer". */
const SCRIPT = "data:text/javascript,export default 'renderer'";

it('fetches what is missing of a block’s files, each once, before it imports the script', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/there.css">';
  const fetched = vi.fn((_href: string) => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetched);
  writeScripts({ files: [SCRIPT, '/card.js', '/there.css', '/hero.css'], types: { hero: [0, 1, 2, 3] } });
  const load = blockLoaders(document)('hero');
  const loaded = load?.();
  expect(fetched.mock.calls).toEqual([[SCRIPT], ['/card.js']]);
  expect(links()).toEqual(['stylesheet /there.css', 'stylesheet /hero.css']);
  let isLoaded = false;
  void loaded?.then(() => {
    isLoaded = true;
  });
  await passTasks();
  expect(isLoaded).toBe(false);
  document.head.querySelector('link[href="/hero.css"]')?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(isLoaded).toBe(true));
  expect((await loaded)?.default).toBe('renderer');
  await load?.();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('returns no loader for a type that the page does not list', () => {
  writeScripts({ files: [], types: {} });
  expect(blockLoaders(document)('hero')).toBeUndefined();
  document.body.innerHTML = '';
  expect(blockLoaders(document)('hero')).toBeUndefined();
});
