import { expect, it } from 'vitest';
import { preloadPicture } from './preload-picture.ts';

const PHONE = '(max-width: 767.98px)';
const source = (file: string, type: string, media = '') =>
  `<source${media && ` media="${media}"`} type="image/${type}" srcSet="/media/${file}.400.${type} 400w" sizes="100vw" width="4"/>`;
const img = (priority = ' fetchPriority="high"') =>
  `<img src="/media/a.webp" alt="" loading="eager"${priority}/>`;
const picture = (...inner: string[]) => `<picture class="p" data-picture="">${inner.join('')}</picture>`;
const preload = (file: string, type: string, media = '') =>
  `<link rel="preload" as="image" fetchpriority="high" type="image/${type}" imagesrcset="/media/${file}.400.${type} 400w" imagesizes="100vw"${media && ` media="${media}"`}>\n`;

it.each<[string, string, string]>([
  ['nothing without a leading picture', `<main>${picture(source('a', 'webp'), img(''))}</main>`, ''],
  ['nothing for an empty page', '', ''],
  ['nothing for a picture without variants', picture(img()), ''],
  ['nothing for an image that is in no picture', `${picture(source('a', 'webp'), img(''))}${img()}`, ''],
  ['the only format', picture(source('a', 'webp'), img()), preload('a', 'webp')],
  ['the best of two formats', picture(source('a', 'avif'), source('a', 'webp'), img()), preload('a', 'avif')],
  [
    'the picture of each screen for that screen',
    picture(
      source('m', 'avif', PHONE),
      source('m', 'webp', PHONE),
      source('a', 'avif'),
      source('a', 'webp'),
      img(),
    ),
    preload('m', 'avif', PHONE) + preload('a', 'avif', `not all and ${PHONE}`),
  ],
  [
    'the picture of phones, where the other one has no variants',
    picture(source('m', 'webp', PHONE), img()),
    preload('m', 'webp', PHONE),
  ],
  [
    'the first of two leading pictures',
    picture(source('a', 'webp'), img()) + picture(source('b', 'webp'), img()),
    preload('a', 'webp'),
  ],
  [
    'the leading picture behind others',
    picture(source('b', 'avif'), img('')) + picture(source('a', 'webp'), img()),
    preload('a', 'webp'),
  ],
  [
    'an escaped address as it is escaped',
    picture(source('a&amp;b', 'webp'), img()),
    preload('a&amp;b', 'webp'),
  ],
  ['nothing from text that only names the attribute', '<p>fetchPriority=&quot;high&quot;</p>', ''],
])('preloads %s', (_what, markup, expected) => {
  expect(preloadPicture(markup)).toBe(expected);
});
