import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type MediaInfo, MediaProvider, variantSet } from './media.tsx';
import { installMissingPictureGuard } from './missing-picture-guard.ts';
import { Picture, type PictureProps } from './Picture.tsx';

const media: Record<string, MediaInfo> = {
  '/m/a_desktop.webp': {
    width: 1600,
    height: 900,
    widths: [640, 1600],
    formats: ['webp', 'avif'],
    color: '#cba',
  },
  '/m/a_mobile.webp': { width: 800, height: 1000, widths: [400, 800], formats: ['avif', 'webp'] },
  '/m/moving.webp': { width: 60, height: 40, widths: [60], formats: ['avif', 'webp'], animated: true },
  '/m/a,%20%23b.webp': { width: 60, height: 40, widths: [60], formats: ['webp'] },
  '/m/one two.webp': { width: 60, height: 40, widths: [60], formats: ['webp'] },
  '/m/products/': { width: 0, height: 0, widths: [240, 800], formats: ['webp'] },
  '/m/noted.webp': {
    ...{ width: 60, height: 40, widths: [60], formats: ['webp'] },
    ...{ alt: '夜色', focus: '30% 70%', phoneFocus: '50% 10%' },
  },
  '/m/point.webp': { width: 60, height: 40, widths: [], formats: [], focus: '10% 20%' },
  '/m/gone.webp': { width: 0, height: 0, widths: [], formats: [], missing: true },
};

function html(props: PictureProps) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <MediaProvider media={media}>
      <Picture {...props} />
    </MediaProvider>,
  );
  return page.firstElementChild as HTMLElement;
}

describe('a picture with a note', () => {
  const focus = (picture: HTMLElement) =>
    ['--focus', '--focus-phone'].map(name => picture.style.getPropertyValue(name));
  const alt = (props: PictureProps) => html(props).querySelector('img')?.getAttribute('alt');

  it('has its text where it is given none, and none where it only decorates', () => {
    expect(alt({ pcUrl: '/m/noted.webp' })).toBe('夜色');
    expect(alt({ pcUrl: '/m/noted.webp', alt: '手袋' })).toBe('手袋');
    expect(alt({ pcUrl: '/m/noted.webp', alt: '' })).toBe('');
    expect(alt({ pcUrl: '/m/a_desktop.webp' })).toBe('');
  });

  it('keeps its point in view, on phones that of the picture which they show', () => {
    expect(focus(html({ pcUrl: '/m/noted.webp' }))).toEqual(['30% 70%', '50% 10%']);
    expect(focus(html({ pcUrl: '/m/a_desktop.webp', mobileUrl: '/m/noted.webp' }))).toEqual(['', '50% 10%']);
    expect(focus(html({ pcUrl: '/m/noted.webp', mobileUrl: '/m/a_mobile.webp' }))).toEqual([
      '30% 70%',
      '50% 50%',
    ]);
    expect(focus(html({ pcUrl: '/m/point.webp' }))).toEqual(['10% 20%', '']);
    expect(focus(html({ pcUrl: '/m/a_desktop.webp' }))).toEqual(['', '']);
  });

  it.each([
    ['/media/h/a.webp', 'https://x.cn/{width},{format}/{path}', 'https://x.cn/60,avif/h/a.webp 60w'],
    ['https://m.cn/media/a b.webp?v=1', '/cdn/w={width}/{path}', '/cdn/w=60/a%20b.webp 60w'],
    [
      "/media/$&$'.webp",
      'https://x.cn/{path}?w={width}&f={format}',
      "https://x.cn/$&$'.webp?w=60&f=avif 60w",
    ],
  ])('has the variants of a service at its address: %s', (url, address, expected) => {
    const info = { width: 60, height: 40, widths: [60], formats: ['avif' as const], address };
    expect(variantSet(url, info, 'avif')).toBe(expected);
  });
});

describe('a picture with media information', () => {
  it('offers AVIF before WebP and mobile before desktop, in the available widths, with its size', () => {
    const picture = html({
      pcUrl: '/m/a_desktop.webp',
      mobileUrl: '/m/a_mobile.webp',
      alt: '手袋',
      sizes: '50vw',
    });
    const sources = [...picture.querySelectorAll('source')].map(source => [
      source.media,
      source.type,
      source.getAttribute('srcset'),
      `${source.getAttribute('width')}×${source.getAttribute('height')}`,
    ]);
    expect(sources).toEqual([
      [
        '(max-width: 767.98px)',
        'image/avif',
        '/m/a_mobile.400.avif 400w, /m/a_mobile.800.avif 800w',
        '800×1000',
      ],
      [
        '(max-width: 767.98px)',
        'image/webp',
        '/m/a_mobile.400.webp 400w, /m/a_mobile.800.webp 800w',
        '800×1000',
      ],
      ['', 'image/avif', '/m/a_desktop.640.avif 640w, /m/a_desktop.1600.avif 1600w', '1600×900'],
      ['', 'image/webp', '/m/a_desktop.640.webp 640w, /m/a_desktop.1600.webp 1600w', '1600×900'],
    ]);
    const image = picture.querySelector('img')!;
    expect([
      image.getAttribute('width'),
      image.getAttribute('height'),
      image.getAttribute('loading'),
    ]).toEqual(['1600', '900', 'lazy']);
    expect(picture.style.getPropertyValue('--ratio')).toBe('1600 / 900');
    expect(picture.style.getPropertyValue('--ratio-mobile')).toBe('800 / 1000');
  });

  it('loads eagerly with priority', () => {
    const image = html({ pcUrl: '/m/a_desktop.webp', alt: '', priority: true }).querySelector('img')!;
    expect([image.getAttribute('fetchpriority'), image.getAttribute('loading')]).toEqual(['high', 'eager']);
  });
});

describe('a picture that moves', () => {
  const listSources = (picture: HTMLElement) =>
    [...picture.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset]);

  it('shows stills of its first frame to shoppers who prefer less motion only', () => {
    const picture = html({ pcUrl: '/m/moving.webp', alt: '' });
    expect(listSources(picture)).toEqual([
      ['(prefers-reduced-motion: reduce)', '/m/moving.60.avif 60w'],
      ['(prefers-reduced-motion: reduce)', '/m/moving.60.webp 60w'],
    ]);
    expect(picture.querySelector('img')?.getAttribute('src')).toBe('/m/moving.webp');
  });

  it('moves on phones, too', () => {
    expect(listSources(html({ pcUrl: '/y.jpg', mobileUrl: '/m/moving.webp', alt: '' }))).toEqual([
      ['(max-width: 767.98px) and (prefers-reduced-motion: reduce)', '/m/moving.60.avif 60w'],
      ['(max-width: 767.98px) and (prefers-reduced-motion: reduce)', '/m/moving.60.webp 60w'],
      ['(max-width: 767.98px)', '/m/moving.webp'],
    ]);
  });
});

it.each([
  ['/m/one two.webp', '/m/one%20two.60.webp 60w'],
  ['/m/a,%20%23b.webp', '/m/a,%20%23b.60.webp 60w'],
])('writes a blank in a name so that it does not end the address: %s', (pcUrl, expected) => {
  const [source] = html({ pcUrl, alt: '' }).querySelectorAll('source');
  expect(source?.srcset).toBe(expected);
});

it('writes a blank in the name of a phone’s picture of unknown size', () => {
  const [source] = html({ pcUrl: '/y.jpg', mobileUrl: '/a b.gif', alt: '' }).querySelectorAll('source');
  expect(source?.srcset).toBe('/a%20b.gif');
});

it('offers what holds for the folder of a picture without information of its own, and no size', () => {
  const picture = html({ pcUrl: '/m/products/bag.jpg?v=2', alt: '', ratio: '4 / 5' });
  const sources = [...picture.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);
  expect(sources).toEqual([
    ['image/webp', '/m/products/bag.240.webp?v=2 240w, /m/products/bag.800.webp?v=2 800w'],
  ]);
  expect(picture.querySelector('[width], [height]')).toBeNull();
  expect(picture.style.getPropertyValue('--ratio')).toBe('4 / 5');
});

it.each([
  'https://cdn.example.cn/m/products/a.jpg',
  '/m/products/deep/a.jpg',
  '/m/products/film.mp4',
  '/m/products/line.svg',
  '/m/products/moving.gif',
  '/m/products',
])('offers the original alone of %s, which no folder holds', pcUrl => {
  expect(html({ pcUrl, alt: '' }).querySelector('source')).toBeNull();
});

it('reserves the given ratio for a picture of unknown size', () => {
  const picture = html({
    pcUrl: 'https://cdn.example.cn/x.jpg',
    mobileUrl: '/y.jpg',
    alt: 'x',
    ratio: '4 / 5',
  });
  expect(picture.style.getPropertyValue('--ratio')).toBe('4 / 5');
  expect(picture.querySelector('source')?.getAttribute('srcset')).toBe('/y.jpg');
});

it.each([[''], [undefined], ['/m/gone.webp']])('shows the placeholder with the name for %j', pcUrl => {
  const block = html({ pcUrl, alt: '茶花手袋', name: '茶花' });
  expect(block.querySelector('img')).toBeNull();
  expect([block.dataset.missing, block.dataset.name, block.getAttribute('aria-label')]).toEqual([
    '',
    '茶花',
    '茶花手袋',
  ]);
});

it('shows the original in place of variants that fail, and the placeholder if that fails, too', () => {
  const { container } = render(
    <MediaProvider media={media}>
      <Picture pcUrl="/m/a_desktop.webp" mobileUrl="/y.jpg" alt="手袋" />
    </MediaProvider>,
  );
  const remove = installMissingPictureGuard(document);
  const image = screen.getByAltText('手袋');
  image.dispatchEvent(new Event('error'));
  const left = () => [...container.querySelectorAll('source[srcset]')].map(({ outerHTML }) => outerHTML);
  expect(left()).toEqual([expect.stringContaining('/y.jpg')]);
  expect(image.parentElement?.hasAttribute('data-missing')).toBe(false);
  image.dispatchEvent(new Event('error'));
  expect(image.parentElement?.hasAttribute('data-missing')).toBe(true);
  remove();
});

it('marks pictures that failed before or after it was installed, until it is removed', () => {
  render(
    <>
      <Picture pcUrl="/late.jpg" alt="后来" />
      <Picture pcUrl="/early.jpg" alt="早先" />
    </>,
  );
  const [late, early] = [screen.getByAltText('后来'), screen.getByAltText('早先')];
  Object.defineProperties(early, {
    complete: { value: true },
    naturalWidth: { value: 0 },
    currentSrc: { value: '/early.jpg' },
  });
  Object.defineProperties(late, { complete: { value: false } });
  const remove = installMissingPictureGuard(document);
  expect(early.parentElement?.hasAttribute('data-missing')).toBe(true);
  expect(late.parentElement?.hasAttribute('data-missing')).toBe(false);
  late.dispatchEvent(new Event('error'));
  expect(late.parentElement?.hasAttribute('data-missing')).toBe(true);
  late.dispatchEvent(new Event('load'));
  expect(late.parentElement?.hasAttribute('data-missing')).toBe(false);
  remove();
  late.dispatchEvent(new Event('error'));
  expect(late.parentElement?.hasAttribute('data-missing')).toBe(false);
});
