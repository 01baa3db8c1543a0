import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MediaProvider } from './media.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

const info = { width: 800, height: 1000, widths: [400, 800], formats: ['webp' as const] };
const media = { '/m/a_desktop.webp': info, '/m/a_mobile.webp': info };

function html(props: PictureProps) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <MediaProvider media={media}>
      <Picture alt="" {...props} />
    </MediaProvider>,
  );
  return page;
}

it.each([
  ['a fixed length', { sizes: '96px' }, '96px'],
  ['a length with a fraction', { sizes: '40.5px' }, '40.5px'],
  ['a length of letters', { sizes: '6rem' }, '6rem'],
  ['a share of the screen', { sizes: '25vw' }, '100vw'],
  ['a share of its height', { sizes: '80vh' }, '100vw'],
  ['a calculation', { sizes: 'calc(28.8vw + 10px)' }, '100vw'],
  ['lengths by screen', { sizes: '(min-width: 1024px) 18vw, 96px' }, '100vw'],
  ['no length', {}, '100vw'],
  ['a length of its own for phones', { sizes: '96px', mobileSizes: '80px' }, '80px'],
  ['a share of its own for phones', { sizes: '96px', mobileSizes: '25vw' }, '25vw'],
])('is as wide on phones as elsewhere with %s only if that is fixed', (_case, sizes, expected) => {
  const own = html({ pcUrl: '/m/a_desktop.webp', mobileUrl: '/m/a_mobile.webp', ...sizes });
  expect(own.querySelector('source[media]')?.getAttribute('sizes')).toBe(expected);
  const shared = html({ pcUrl: '/m/a_desktop.webp', ...sizes });
  expect(shared.querySelector('source')?.getAttribute('sizes')).toBe(
    `(max-width: 767.98px) ${expected}, ${'sizes' in sizes ? sizes.sizes : '100vw'}`,
  );
});
