import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock9 } from '#schemas';
import definition from './index.ts';
import PlayVideo from './PlayVideo.tsx';

const video = { videoUrl: '/film.mp4', poster: '/film.webp', contentTitle: '工坊影片' };
const player = { iframeUrl: 'https://player.example.cn/1', poster: '/film.webp', contentTitle: '工坊影片' };
const play = vi.fn(async () => {});

beforeEach(() => {
  // jsdom implements neither modal dialogs nor playback.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  play.mockClear();
});

function setScreen(width: number) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 767.98px)' && width < 768 }),
  );
}

async function element(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block9', ...fields } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock9 };
  return <PlayVideo block={planned.block} products={[]} planned={planned} />;
}
const show = async (fields: object) => render(await element(fields)).container;
const seen = (selector: string) =>
  waitFor(() => expect(document.querySelector(selector)).toBeTruthy(), { timeout: 5000 });

it('plays in the page on desktop [B2.2-09]', async () => {
  setScreen(1440);
  await show({ video });
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  expect(play).toHaveBeenCalledOnce();
  expect(document.querySelector('dialog')).toBeNull();
});

it('plays in a dialog on mobile [B2.2-10]', async () => {
  setScreen(390);
  await show({ video, playText: '观看影片' });
  fireEvent.click(screen.getByRole('button', { name: '观看影片' }));
  await seen('dialog video');
  expect(screen.getByRole('dialog', { name: '工坊影片' })).toBeTruthy();
  expect(document.querySelector('figure')?.querySelector('video')?.paused).toBe(true);
});

it.each([
  ['in its place on desktop', 1440, 'figure iframe'],
  ['in a window on mobile', 390, 'dialog iframe'],
])('opens an embedded player %s', async (_where, width, selector) => {
  setScreen(width);
  await show({ video: player, playText: '观看' });
  expect(document.querySelector('iframe')).toBeNull();
  expect(fireEvent.click(screen.getByRole('link', { name: '观看工坊影片' }))).toBe(false);
  await seen(selector);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

it('works without script by native controls or a link to the player', async () => {
  expect(renderToString(await element({ video }))).toMatch(/<video[^>]* controls=""/);
  expect(renderToString(await element({ video: player }))).toContain('href="https://player.example.cn/1"');
});

it('renders nothing without a film', async () => {
  setScreen(1440);
  expect((await show({ video: { poster: '/film.webp' } })).innerHTML).toBe('');
});
