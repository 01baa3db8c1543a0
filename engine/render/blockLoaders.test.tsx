import { afterEach, expect, it, vi } from 'vitest';
import { blockLoaders } from './blockLoaders.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const say = (scripts: object) => {
  document.body.innerHTML = `<script type="application/json" id="block-scripts">${JSON.stringify(scripts)}</script>`;
};
const links = () =>
  [...document.head.querySelectorAll('link')].map(link => `${link.rel} ${link.getAttribute('href')}`);
/** A module that says what it is. */
const SCRIPT = 'data:text/javascript,export default "renderer"';

it('loads what the page names: stylesheets first, each once, and what the script imports beside it', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/there.css">';
  say({ files: [SCRIPT, '/card.js', '/there.css', '/hero.css'], types: { hero: [0, 1, 2, 3] } });
  const load = blockLoaders(document)('hero');
  const loaded = load?.();
  expect(links()).toEqual(['stylesheet /there.css', 'modulepreload /card.js', 'stylesheet /hero.css']);
  let there = false;
  void loaded?.then(() => {
    there = true;
  });
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(there).toBe(false);
  document.head.querySelector('link[href="/hero.css"]')?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(there).toBe(true));
  expect((await loaded)?.default).toBe('renderer');
});

it('shows a block whose stylesheet does not come, and asks for it again with the next', async () => {
  say({ files: [SCRIPT, '/hero.css'], types: { hero: [0, 1] } });
  const load = blockLoaders(document)('hero');
  const loaded = load?.();
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  expect((await loaded)?.default).toBe('renderer');
  expect(links()).toEqual([]);
  void load?.();
  expect(links()).toEqual(['stylesheet /hero.css']);
});

it('has nothing for a type that the page does not name, or a page that names none', () => {
  say({ files: [], types: {} });
  expect(blockLoaders(document)('hero')).toBeUndefined();
  document.body.innerHTML = '';
  expect(blockLoaders(document)('hero')).toBeUndefined();
});
