import { expect, it } from 'vitest';
import { placedFilmFields } from './film.ts';

it('loads the poster of a film that fills the screen in the width that its height needs', () => {
  expect(placedFilmFields({ videoUrl: '/film.mp4', isFullScreen: true })).toMatchObject({
    sizes: 'max(100vw, 178vh)',
    mobileSizes: 'max(100vw, 75vh)',
  });
  expect(placedFilmFields({ videoUrl: '/film.mp4' })).not.toHaveProperty('sizes');
});
