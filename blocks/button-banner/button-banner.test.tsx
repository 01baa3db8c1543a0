import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock11 } from '#schemas';
import { CONTACT_EVENT } from '#ui';
import ButtonBanner from './ButtonBanner.tsx';
import definition from './index.ts';

const image = { pcUrl: '/a.webp', alt: '赤陶空间里的手提包' };
const video = { videoUrl: '/film.mp4', contentTitle: '度假影片' };

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block11', ...fields } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock11 };
  return render(<ButtonBanner block={planned.block} products={[]} planned={planned} />).container;
}

async function pressAndSee(selector: string) {
  fireEvent.click(screen.getByRole('button', { name: '观看' }));
  return waitFor(
    () => {
      const found = document.querySelector(`dialog ${selector}`);
      expect(found).toBeTruthy();
      return found as Element;
    },
    { timeout: 5000 },
  );
}

it('opens a link by its button [B2.2-15]', async () => {
  await show({ image, video, button: { text: '了解', link: '/cms/a.html' } });
  expect(screen.getByRole('link', { name: /^了解/ }).getAttribute('href')).toBe('/cms/a.html');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['a film', video, 'source', '/film.mp4'],
  [
    'an embedded player',
    { iframeUrl: 'https://player.example.cn/1' },
    'iframe',
    'https://player.example.cn/1',
  ],
])('opens %s in a dialog [B2.2-15]', async (_kind, film, selector, src) => {
  await show({ image, video: film, button: { text: '观看', type: 'video' } });
  expect((await pressAndSee(selector)).getAttribute('src')).toBe(src);
});

it('opens customer service by its button', async () => {
  const box = await show({ image, button: { text: '客服', type: 'contact' } });
  const asked = vi.fn((event: Event) => event.preventDefault());
  box.addEventListener(CONTACT_EVENT, asked);
  fireEvent.click(screen.getByText('客服'));
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  ['light', 'light'],
  ['text', 'light'],
  ['solid', 'dark'],
])('a %s button has no veil', async (buttonLook, tone) => {
  const box = await show({ image, button: { text: '了解', link: '/' }, buttonLook });
  expect(screen.getByRole('link').classList).toContain(buttonLook);
  const banner = box.querySelector('[data-tone]');
  expect([banner?.getAttribute('data-tone'), banner?.getAttribute('data-veil')]).toEqual([tone, 'none']);
});
