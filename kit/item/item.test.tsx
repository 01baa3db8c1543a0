import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemMedia } from './ItemMedia.tsx';
import { hasContent, type ItemButton, type ItemFields, type ItemImage, type ItemVideo } from './item.ts';

const img: ItemImage = { pcImage: '/a.webp', alt: '手袋', isAnimation: false };
const video: ItemVideo = { videoUrl: '/a.mp4', poster: '/poster.webp', auto: false, playIcon: true };
const button: ItemButton = { button: '选购', type: 'link', url: '/a.html', style: 'line' };

const show = (item: ItemFields) => render(<ItemMedia item={item} ratio="4 / 5" />).container;
const image = (box: HTMLElement) => box.querySelector('img')?.getAttribute('src');
const source = (box: HTMLElement) => box.querySelector('video source')?.getAttribute('src');

describe('the media of an entry', () => {
  it.each<[string, ItemFields, 'film' | 'picture' | 'poster']>([
    ['a film that plays automatically, before the picture', { img, video: { ...video, auto: true } }, 'film'],
    ['the picture, before a film that waits', { img, video }, 'picture'],
    ['the film, without a picture', { video }, 'film'],
    ['its poster, if a button opens the film', { video, buttons: [{ ...button, type: 'other' }] }, 'poster'],
    ['the poster, without a film', { video: { ...video, videoUrl: undefined } }, 'poster'],
  ])('are %s', (_case, item, kind) => {
    const box = show(item);
    expect(Boolean(box.querySelector('video'))).toBe(kind === 'film');
    if (kind !== 'film') expect(image(box)).toBe(kind === 'picture' ? '/a.webp' : '/poster.webp');
  });

  it('prefers videoUrl to url to rtmp', () => {
    const all = { ...video, url: '/b.mp4', rtmp: '/c.m3u8' };
    expect(source(show({ video: all }))).toBe('/a.mp4');
    expect(source(show({ video: { ...all, videoUrl: undefined } }))).toBe('/b.mp4');
    expect(source(show({ video: { ...all, videoUrl: undefined, url: undefined } }))).toBe('/c.m3u8');
  });

  it('shows phones a film of their own, which is enough for a film', () => {
    const phone = (box: HTMLElement) => box.querySelector('video source[media]')?.getAttribute('src');
    expect(phone(show({ video: { ...video, mobVideoUrl: '/m.mp4' } }))).toBe('/m.mp4');
    expect(source(show({ video: { ...video, videoUrl: undefined, mobVideoUrl: '/m.mp4' } }))).toBe('/m.mp4');
  });

  it('uses the picture as the poster of a film that has none', () => {
    const box = show({ img, video: { ...video, poster: undefined, auto: true } });
    expect(image(box)).toBe('/a.webp');
  });

  it.each([true, undefined])('starts the film with muted: %s [B3-20]', muted => {
    const box = show({ video: { ...video, muted } });
    expect(box.querySelector('video')?.muted).toBe(muted ?? false);
  });

  it('names the link of a picture without alternative text by the title', () => {
    show({ img: { ...img, alt: undefined, url: '/a.html' }, title: '松林' });
    const link = screen.getByRole('link', { name: '松林' });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('starts the film by a click on the poster even without the play icon', () => {
    const box = show({ video: { ...video, playIcon: false } });
    expect(screen.getByRole('button', { name: '播放' })).toBeTruthy();
    expect(box.querySelector('svg')).toBeNull();
  });
});

describe('the buttons of an entry', () => {
  it('link, open the film and open customer service; those without an action are left out', () => {
    const { container } = render(
      <ItemButtons
        item={{
          video,
          buttons: [
            button,
            { ...button, button: '观看', type: 'other', url: undefined },
            { ...button, button: '客服', type: 'contact', url: undefined },
            { ...button, button: '无处可去', url: undefined },
          ],
        }}
      />,
    );
    expect(screen.getByRole('link', { name: /^选购/ }).getAttribute('href')).toBe('/a.html');
    expect(screen.getByRole('button', { name: '观看' }).getAttribute('aria-haspopup')).toBe('dialog');
    expect(container.querySelector('[data-contact]')?.textContent).toContain('客服');
    expect(container.textContent).not.toContain('无处可去');
  });

  it('show a picture with the text as its alternative text', () => {
    render(<ItemButtons item={{ buttons: [{ ...button, image: '/button.webp' }] }} />);
    expect(screen.getByRole('img', { name: '选购' }).getAttribute('src')).toBe('/button.webp');
  });

  it('render nothing if none has an action', () => {
    const { container } = render(<ItemButtons item={{ buttons: [{ ...button, type: 'other', url: '' }] }} />);
    expect(container.innerHTML).toBe('');
  });
});

it.each<[string, ItemFields, boolean]>([
  ['a title', { title: '松林' }, true],
  ['a picture', { img }, true],
  ['a film without an address', { video: { auto: true, playIcon: true } }, false],
  ['a button without an action', { buttons: [{ ...button, url: '' }] }, false],
  ['a button with an action', { buttons: [button] }, true],
])('an entry with %s has content: %s', (_case, item, expected) => {
  expect(hasContent(item)).toBe(expected);
});
