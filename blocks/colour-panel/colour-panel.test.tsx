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

it('[B2.2-11] is a picture beside a panel of the editor’s colour, with a button', async () => {
  const box = await show({
    title: '团圆',
    bgColor: '#7A1A17',
    textColor: '#FFFFFF',
    button: { text: '挑选', link: '/cms/reunion.html' },
  });
  expect(screen.getByRole('img', { name: image.alt }).getAttribute('src')).toBe('/a.webp');
  const pair = box.querySelector<HTMLElement>('.pair');
  expect(pair?.style.getPropertyValue('--panel')).toBe('#7A1A17');
  expect(pair?.style.getPropertyValue('--words')).toBe('#FFFFFF');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('团圆');
  expect(screen.getByRole('link', { name: /^挑选/ }).getAttribute('href')).toBe('/cms/reunion.html');
});

it('turns the picture to the right; without it the panel has all the room', async () => {
  expect((await show({ isRight: true })).querySelector('.right')).toBeTruthy();
  const alone = await show({ image: { ...image, show: false }, title: '团圆' });
  expect(alone.querySelector('img')).toBeNull();
  expect(alone.querySelector('.alone')).toBeTruthy();
});

it('the picture’s link has a name, in a new window unless the editor says otherwise', async () => {
  await show({ image: { pcUrl: '/a.webp', link: '/cms/reunion.html' }, title: '团圆' });
  expect(screen.getByRole('link', { name: '团圆' }).getAttribute('target')).toBe('_blank');
});

it('a button of type video opens the film', async () => {
  await show({ video: { videoUrl: '/film.mp4' }, button: { text: '观看', type: 'video' } });
  expect(screen.getByRole('button', { name: '观看' }).getAttribute('aria-haspopup')).toBe('dialog');
});
