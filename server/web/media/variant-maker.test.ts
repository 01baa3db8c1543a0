import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVariantMaker, type VariantMaker, type VariantRequest } from './variant-maker.ts';

let folder: string;
let mediaDir: string;
let builtMediaDir: string;
let errors: string[];
let maker: VariantMaker;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-variants-'));
  mediaDir = join(folder, 'media');
  builtMediaDir = join(folder, 'built');
  for (const path of [mediaDir, builtMediaDir]) mkdirSync(path);
  errors = [];
  maker = createVariantMaker({
    mediaFiles: { readAll: async ({ name }) => readFileSync(join(mediaDir, name)) },
    builtMediaDir,
    onError: (_error, file) => errors.push(file),
  });
});
afterEach(async () => {
  await maker.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = (name: string, width = 240): VariantRequest => ({
  original: { name, stat: statSync(join(mediaDir, name)) },
  crop: '',
  width,
  format: 'avif',
});
const picture = (name: string) =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#2a3b30' } }).toFile(
    join(mediaDir, name),
  );

it('makes every requested variant, at most two at once', async () => {
  await picture('a.png');
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, readdirSync(builtMediaDir).filter(name => name.endsWith('.part')).length);
  }, 1);
  const widths = [240, 400, 640, 828, 1125, 1200];
  for (const width of widths) maker.request(request('a.png', width));
  await maker.idle();
  clearInterval(timer);
  expect(readdirSync(builtMediaDir).sort()).toEqual(widths.map(width => `a.${width}.avif`).sort());
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

it('tries a picture that cannot be read once, and again when it has changed', async () => {
  writeFileSync(join(mediaDir, 'b.png'), 'not a picture');
  for (let attempt = 0; attempt < 3; attempt++) {
    maker.request(request('b.png'));
    await maker.idle();
  }
  expect(errors).toEqual(['b.240.avif']);
  await picture('b.png');
  maker.request(request('b.png'));
  await maker.idle();
  expect(readdirSync(builtMediaDir)).toEqual(['b.240.avif']);
});

it('queues at most 500 variants', async () => {
  writeFileSync(join(mediaDir, 'c.png'), 'not a picture');
  for (let width = 1; width <= 700; width++) maker.request(request('c.png', width));
  await maker.idle();
  expect(errors).toHaveLength(502);
});
