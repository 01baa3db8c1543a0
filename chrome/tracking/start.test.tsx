import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onTracked } from '#services';
import { startTracking } from './start.ts';

it('tracks clicks from before the collector has loaded, once and in order', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  );
  // A busy page: only a press starts the collector.
  vi.stubGlobal('requestIdleCallback', () => 0);
  document.title = '首页';
  document.body.innerHTML = `
    <section data-block="ms_block8" data-block-id="b0" data-label="banner" data-position="1">
      <a href="/cms/a.html">看看</a>
    </section>
    <footer><a href="/cms/fqa.html">常见问题</a></footer>`;
  // jsdom cannot navigate.
  document.addEventListener('click', event => event.preventDefault());
  const [link, question] = document.querySelectorAll('a') as NodeListOf<HTMLAnchorElement>;
  const press = (type: string, clientX: number) =>
    link?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, detail: 1, cancelable: true }));

  const kinds: string[] = [];
  onTracked(({ event }) => void kinds.push(event.kind));

  startTracking({ key: 'home' });
  press('pointerdown', 100);
  press('click', 100);
  // A drag does not count as a click.
  press('pointerdown', 100);
  press('click', 150);
  question?.click();

  expect(kinds).toEqual([]);
  await vi.dynamicImportSettled();
  await waitFor(() => expect(kinds).toEqual(['page_view', 'block_click', 'nav_click']));

  // From now on the collector has its own listeners.
  question?.click();
  expect(kinds.slice(3)).toEqual(['nav_click']);
  vi.unstubAllGlobals();
});

it.each(['/?preview=1', '/_gallery/page'])('does not track an editor’s view: %s', path => {
  history.replaceState(null, '', path);
  const listen = vi.spyOn(window, 'addEventListener');
  startTracking({ key: 'home' });
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
  history.replaceState(null, '', '/');
});
