import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock10 } from '#schemas';
import ColourPanel from './ColourPanel.tsx';
import definition from './index.ts';

const image = { pcUrl: '/a.webp', alt: '月洞门前的手提包' };

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block10', image, ...fields } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock10 };
  return render(<ColourPanel block={planned.block} products={[]} planned={planned} />).container;
}

it('shows a picture beside a coloured panel with a button [B2.2-11]', async () => {
  const box = await show({
    title: '团圆',
    bgColor: '#7A1A17',
    textColor: '#FFFFFF',
    button: { text: '挑选', link: '/cms/reunion.html' },
  });
  expect(screen.getByRole('img', { name: image.alt }).getAttribute('src')).toBe('/a.webp');
  const pair = box.querySelector<HTMLElement>('.split');
  expect(pair?.style.getPropertyValue('--panel')).toBe('#7A1A17');
  expect(pair?.style.getPropertyValue('--words')).toBe('#FFFFFF');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('团圆');
  expect(screen.getByRole('link', { name: /^挑选/ }).getAttribute('href')).toBe('/cms/reunion.html');
});

it('places the picture on the right with isRight, and fills the block with the panel without a picture', async () => {
  expect((await show({ isRight: true })).querySelector('.right')).toBeTruthy();
  const alone = await show({ image: { ...image, show: false }, title: '团圆' });
  expect(alone.querySelector('img')).toBeNull();
  expect(alone.querySelector('[data-alone]')).toBeTruthy();
});

it('names the picture’s link, which opens a new window by default', async () => {
  await show({ image: { pcUrl: '/a.webp', link: '/cms/reunion.html' }, title: '团圆' });
  expect(screen.getByRole('link', { name: '团圆' }).getAttribute('target')).toBe('_blank');
});

it('opens the film by a button of type video', async () => {
  await show({ video: { videoUrl: '/film.mp4' }, button: { text: '观看', type: 'video' } });
  expect(screen.getByRole('button', { name: '观看' }).getAttribute('aria-haspopup')).toBe('dialog');
});
