import { copyFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openPictureTones } from './picture-tones.ts';

const paint = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

it('measures a picture once for its content, and again after a change', async () => {
  const media = mkdtempSync(join(tmpdir(), 'vitrine-tones-'));
  onTestFinished(() => rmSync(media, { recursive: true }));
  const path = (name: string) => join(media, name);
  const open = () => openPictureTones(media, join(media, '.cache/pictures.json'));
  writeFileSync(path('a.png'), await paint('#ff0000'));
  writeFileSync(path('broken.png'), 'no picture');
  const first = open();
  expect(first.read('a.png')).toBeUndefined();
  await first.measure(['a.png', 'broken.png', 'none.png'], path);
  // The next run.
  const next = open();
  expect([...(next.read('a.png')?.colors.subarray(0, 3) ?? [])]).toEqual([255, 0, 0]);
  expect(next.read('broken.png')).toBeNull();
  copyFileSync(path('a.png'), path('copy.png'));
  expect(next.read('copy.png')).toBeUndefined();
  await next.measure(['copy.png'], path);
  expect(next.read('copy.png')).toEqual(next.read('a.png'));
  writeFileSync(path('a.png'), await paint('#0000ff'));
  utimesSync(path('a.png'), 1, 1);
  expect(next.read('a.png')).toBeUndefined();
});
