import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listMissing } from '../../scripts/project/missing-folders.ts';

const usual = { content: 'content', catalogue: 'catalogue/products.json', media: 'media' };

function listIn(folders: string[], server: Partial<Parameters<typeof listMissing>[0]>, env = {}): string[] {
  const project = mkdtempSync(join(tmpdir(), 'vitrine-folders-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const folder of folders) mkdirSync(join(project, folder), { recursive: true });
  return listMissing({ ...usual, ...server }, project, env).map(found => found.join(' '));
}

it('lists what a configuration names and the project does not have', () => {
  const there = ['content', 'catalogue/products.json'];
  expect(listIn(there, {})).toEqual([]);
  expect(listIn([], { media: 'pictures' })).toEqual([
    'content content',
    'catalogue catalogue/products.json',
    'media pictures',
  ]);
  expect(listIn([...there, 'pictures'], { media: 'pictures' })).toEqual([]);
});

it('leaves out what a variable replaces, and content that is elsewhere', () => {
  const env = { CONTENT_DIR: '/srv/content', CATALOGUE_FILE: '/srv/products.json', MEDIA_DIR: '/srv/media' };
  expect(listIn([], { media: 'pictures' }, env)).toEqual([]);
  expect(listIn([], { content: 'database' }, { CATALOGUE_FILE: 'x' })).toEqual([]);
});
