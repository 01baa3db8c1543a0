import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { EditorialBlock1 } from '#schemas';
import { CONTACT_EVENT } from '#ui';
import EditorialBanner from './EditorialBanner.tsx';
import definition from './index.ts';

const image = { pcUrl: '/a.webp', mobileUrl: '/a_m.webp', alt: '绗缝链条手袋' };
const video = { videoUrl: '/film.mp4', poster: '/film.webp', contentTitle: '工坊影片' };
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  play.mockClear();
});

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'editorial_block1', ...fields } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: EditorialBlock1 };
  return render(<EditorialBanner block={planned.block} products={[]} planned={planned} />).container;
}

/** Opens the dialog, which is loaded on demand. */
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy(), { timeout: 5000 });
  return document.querySelector('dialog') as HTMLDialogElement;
}

describe('its button', () => {
  it('of type link navigates and opens no film [B2.1-22, B2.2-15]', async () => {
    await show({ image, video, button: { text: '阅读', link: '/cms/a.html' } });
    expect(screen.getByRole('link', { name: /^阅读/ }).getAttribute('href')).toBe('/cms/a.html');
    expect(screen.queryByRole('button', { name: '阅读' })).toBeNull();
  });

  it('of another type opens the film [B2.1-22, B2.2-15]', async () => {
    await show({ image, video, button: { text: '观看', type: 'video', link: '/cms/a.html' } });
    const dialog = await press('观看');
    expect(dialog.querySelector('video source')?.getAttribute('src')).toBe('/film.mp4');
    expect(screen.getByRole('dialog', { name: '工坊影片' })).toBe(dialog);
  });

  it('opens the embedded player in a sandbox with a title [B2.2-15]', async () => {
    await show({
      image,
      video: { ...video, iframeUrl: 'https://player.example.cn/1' },
      button: { text: '观看', type: 'video' },
    });
    const frame = (await press('观看')).querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://player.example.cn/1');
    expect(frame?.getAttribute('sandbox')).toContain('allow-same-origin');
    expect(frame?.title).toBe('工坊影片');
  });

  it('navigates without a film, and is left out without any action', async () => {
    await show({ image, button: { text: '观看', type: 'video', url: '/cms/b.html' } });
    expect(screen.getByRole('link', { name: /^观看/ }).getAttribute('href')).toBe('/cms/b.html');
    const box = await show({ image, button: { text: '什么也没有', type: 'video' } });
    expect(box.textContent).not.toContain('什么也没有');
  });

  it.each([
    { button: { text: '客服', type: 'contact' } },
    { buttonList: [{ text: '客服', linkType: 'contact' }] },
  ])('opens customer service with %o', async fields => {
    const box = await show({ image, ...fields });
    const asked = vi.fn((event: Event) => event.preventDefault());
    box.addEventListener(CONTACT_EVENT, asked);
    expect(fireEvent.click(screen.getByText('客服'))).toBe(false);
    expect(asked).toHaveBeenCalledOnce();
  });
});

it('opens links in a new window by default [B2.1-21]', async () => {
  const fields = {
    image: { ...image, link: '/cms/a.html' },
    buttonList: [{ text: '选购', link: '/b.html' }],
  };
  await show({ ...fields, button: { text: '阅读', link: '/c.html' } });
  const windows = () =>
    screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.getAttribute('target')]);
  expect(windows()).toEqual([
    ['/cms/a.html', '_blank'],
    ['/c.html', '_blank'],
    ['/b.html', '_blank'],
  ]);
  expect(screen.getAllByRole('link').every(link => link.getAttribute('rel') === 'noopener')).toBe(true);
});

it('opens links with target _self in the same window [B2.1-21]', async () => {
  await show({
    image: { ...image, link: '/cms/a.html' },
    target: '_self',
    button: { text: '阅读', link: '/c.html', target: '_self' },
  });
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('target')).toBeNull();
});

describe('the banner’s media', () => {
  it('load eagerly in the first block of a page, else lazily', async () => {
    const first = await show({ image: { ...image, isLazy: false } });
    expect(first.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
    const other = await show({ image });
    expect(other.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  it.each([
    [
      'a film that plays by itself, before the picture',
      { image, video: { ...video, autoplay: true } },
      'video',
    ],
    ['the picture, before a film that waits', { image, video }, '[src="/a.webp"]'],
    ['the film, without a picture', { video }, 'video'],
    [
      'its poster, where a button opens it',
      { video, button: { text: '观看', type: 'video' } },
      '[src="/film.webp"]',
    ],
    ['the film, where the picture is hidden', { video, image: { ...image, show: false } }, 'video'],
  ])('is %s', async (_, fields, selector) => {
    const box = await show(fields);
    expect(box.querySelector(selector)).toBeTruthy();
    expect(Boolean(box.querySelector('video'))).toBe(selector === 'video');
  });

  it('are left out without picture and film', async () => {
    const box = await show({ title: '松林来信', textColor: 'light' });
    expect(box.textContent).toBe('松林来信');
    expect(box.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('dark');
  });
});
