import { expect, it } from 'vitest';
import { onTracked } from '#services';
import { watchClicks } from './clicks.ts';

it('tracks a press once that script repeats after the hydration of its block', () => {
  document.body.innerHTML = `
    <section data-block="ms_block8" data-block-id="b0" data-label="banner" data-position="1">
      <a href="/cms/a.html">看看</a>
    </section>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  // jsdom cannot navigate.
  link.addEventListener('click', event => event.preventDefault());
  const kinds: string[] = [];
  onTracked(({ event }) => void kinds.push(event.kind));
  const pressed = { type: 'click', target: link, button: 0, detail: 0, isTrusted: true };
  watchClicks([pressed as unknown as Event]);
  expect(kinds).toEqual(['block_click']);
  link.click();
  expect(kinds).toHaveLength(1);
  // Another click by script is one of its own.
  link.click();
  expect(kinds).toHaveLength(2);
});
