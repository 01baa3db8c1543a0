import { expect, it, vi } from 'vitest';
import { onTracked } from '#services';
import { startTracking } from './start.ts';

it('tells of what was clicked before the collector had come, once and in order', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  );
  // The page is busy: nothing but a press begins.
  vi.stubGlobal('requestIdleCallback', () => 0);
  document.title = '首页';
  document.body.innerHTML = `
    <section data-block="ms_block8" data-block-id="b0" data-label="banner" data-position="1">
      <a href="/cms/a.html">看看</a>
    </section>
    <footer><a href="/cms/fqa.html">常见问题</a></footer>`;
  // jsdom follows no links.
  document.addEventListener('click', event => event.preventDefault());
  const [link, question] = document.querySelectorAll('a') as NodeListOf<HTMLAnchorElement>;
  const press = (type: string, clientX: number) =>
    link?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, detail: 1, cancelable: true }));

  const told: string[] = [];
  onTracked(({ event }) => void told.push(event.kind));

  startTracking({ key: 'home' });
  press('pointerdown', 100);
  press('click', 100);
  // A drag is none.
  press('pointerdown', 100);
  press('click', 150);
  question?.click();

  expect(told).toEqual([]);
  await vi.waitFor(() => expect(told).toEqual(['page_view', 'block_click', 'nav_click']));

  // From now on the collector hears for itself.
  question?.click();
  expect(told.slice(3)).toEqual(['nav_click']);
  vi.unstubAllGlobals();
});

it.each(['/?preview=1', '/_gallery/page'])('an editor’s view is not tracked: %s', path => {
  history.replaceState(null, '', path);
  const listen = vi.spyOn(window, 'addEventListener');
  startTracking({ key: 'home' });
  expect(listen).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});
