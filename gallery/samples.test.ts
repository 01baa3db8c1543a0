import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '#engine';
import { testType } from '../tests/support/test-type.ts';
import { createFolderSamples, sampleFolders } from './samples.ts';
import { findThumbnails, readThumbnail } from './thumbnails.ts';

const project = mkdtempSync(join(tmpdir(), 'vitrine-samples-'));
afterAll(() => rmSync(project, { recursive: true }));

const FILES = {
  'fixtures/blocks/card/minimal.json': '{ "blockType": "card" }',
  'fixtures/blocks/quote/full.json': '{ "blockType": "quote", "of": "another place" }',
  'blocks/quote/samples/minimal.json': '{ "blockType": "quote" }',
  'blocks/quote/samples/full.json': '\ufeff{ "blockType": "quote", "words": "少" }',
  'blocks/quote/samples/around.json': '{ "below": { "blockType": "card" } }',
  'blocks/quote/samples/desktop.3f09c2d1.webp': 'picture',
  'blocks/quote/samples/mobile.3f09c2d1.webp': 'picture',
  'blocks/quote/schema.json': '{}',
  'node_modules/@acme/blocks/badge/samples/minimal.json': '{ "blockType": "badge" }',
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
});

describe('the samples of a type', () => {
  const registry = createRegistry([
    testType('card', {}),
    testType('quote', {}, { folder: 'blocks/quote' }),
    testType('badge', {}, { folder: 'node_modules/@acme/blocks/badge' }),
  ]);
  const folderOf = sampleFolders(registry, join(project, 'fixtures/blocks'), project);
  const samples = createFolderSamples(folderOf);

  it.each([
    ['of the package', 'card', ['minimal']],
    ['of a project’s block', 'quote', ['minimal', 'full']],
    ['of a package’s block', 'badge', ['minimal']],
    ['that is not registered', 'other', []],
    ['that is a path', '../../blocks/quote', []],
    ['that is a property of objects', 'constructor', []],
  ])('%s are in its folder', (_what, type, names) => {
    expect(samples.list(type).map(({ name }) => name)).toEqual(names);
  });

  it('are read with what is shown around them, and their pictures', () => {
    expect(samples.find('quote', 'full')?.text).toBe('{ "blockType": "quote", "words": "少" }');
    expect(samples.find('quote', 'schema')).toBeUndefined();
    expect(JSON.parse(samples.buildPage('{ "blockType": "quote" }'))).toEqual({
      content: { block: { blockType: 'quote' }, below: { blockType: 'card' } },
    });
    const folder = folderOf('quote') ?? '';
    expect(findThumbnails(folder, 'quote')).toEqual({
      desktop: '/_gallery/quote/thumbnails/desktop.3f09c2d1.webp',
      mobile: '/_gallery/quote/thumbnails/mobile.3f09c2d1.webp',
    });
    expect(readThumbnail(folder, 'mobile.3f09c2d1.webp')?.toString()).toBe('picture');
    expect(readThumbnail(folder, '../schema.json')).toBeUndefined();
  });
});
