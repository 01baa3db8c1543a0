import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MediaProvider } from '#ui';
import { Pictures } from './Pictures.tsx';
import type { ShownProduct } from './product.ts';

it('names what a picture shows, where that is kept with it', () => {
  const images = ['/a.webp', '/b.webp'].map(url => ({ url }));
  const product = { name: 'Aria 手提包', images, frames_images: [] } as unknown as ShownProduct;
  const info = { width: 4, height: 5, widths: [], formats: [], alt: '背面的插袋' };
  render(
    <MediaProvider media={{ '/b.webp': info }}>
      <Pictures product={product} />
    </MediaProvider>,
  );
  const names = screen.getAllByRole('img').map(picture => picture.getAttribute('alt'));
  expect(names).toEqual(['Aria 手提包，图 1', 'Aria 手提包，背面的插袋']);
});
