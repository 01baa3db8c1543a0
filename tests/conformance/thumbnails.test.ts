import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { thumbnailNames } from '../../scripts/thumbnail-stamp.mjs';
import { registry } from '../../src/registry.ts';
import { namesIn, ROOT, sampleFolder } from '../support/read-sample.ts';

const listPictures = (type: string) => namesIn(sampleFolder(type)).filter(name => name.endsWith('.webp'));

it('has a picture of the current full sample of every type, on both screens (update: npm run thumbnails)', () => {
  const wrong = registry.all.filter(({ type }) => {
    const names = Object.values(thumbnailNames(join(ROOT, sampleFolder(type))));
    return listPictures(type).join() !== names.sort().join();
  });
  expect(wrong.map(({ type }) => type)).toEqual([]);
});

it('has pictures of 1.5 MB at most', () => {
  const sizes = registry.all.flatMap(({ type }) =>
    listPictures(type).map(name => statSync(join(ROOT, sampleFolder(type), name)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * 1024 * 1024);
});
