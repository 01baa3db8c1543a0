import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPlace } from '../../scripts/vite/place.mjs';
import { shopConfig } from '../../vite.config.ts';

/** A folder of its own, whose path has no links. */
function createFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vitrine-served-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const allowedIn = (project: string) => shopConfig('serve', '', findPlace(project)).server?.fs?.allow ?? [];

describe('the development server of a project', () => {
  it('sends files of the whole workspace, where packages are above the project', () => {
    const workspace = createFolder();
    writeFileSync(join(workspace, 'package.json'), '{ "workspaces": ["shop"] }');
    mkdirSync(join(workspace, 'shop'));
    writeFileSync(join(workspace, 'shop/package.json'), '{}');
    expect(allowedIn(join(workspace, 'shop'))).toContain(workspace);
  });

  it('starts in a project that has no node_modules', () => {
    const project = createFolder();
    expect(allowedIn(project)).toContain(project);
  });

  it('sends files of linked packages and of linked blocks', () => {
    const [project, packages, blocks] = [createFolder(), createFolder(), createFolder()];
    symlinkSync(packages, join(project, 'node_modules'));
    symlinkSync(blocks, join(project, 'badge'));
    mkdirSync(join(project, '.vitrine/generated'), { recursive: true });
    const folders = [{ type: 'badge', origin: 'badge', folder: 'badge', definition: 'index.ts' }];
    writeFileSync(join(project, '.vitrine/generated/blocks.json'), JSON.stringify({ folders }));
    expect(allowedIn(project)).toEqual(expect.arrayContaining([packages, blocks]));
  });

  it('sends all files of a linked package that has blocks, since they share code of it', () => {
    const [project, linked] = [createFolder(), createFolder()];
    writeFileSync(join(linked, 'package.json'), '{}');
    mkdirSync(join(linked, 'blocks/badge'), { recursive: true });
    mkdirSync(join(project, 'node_modules/@acme'), { recursive: true });
    symlinkSync(linked, join(project, 'node_modules/@acme/blocks'));
    mkdirSync(join(project, '.vitrine/generated'), { recursive: true });
    const place = {
      origin: '@acme/blocks/blocks/badge',
      folder: relative(project, join(linked, 'blocks/badge')),
    };
    const folders = [{ type: 'badge', ...place, definition: 'index.ts' }];
    writeFileSync(join(project, '.vitrine/generated/blocks.json'), JSON.stringify({ folders }));
    expect(allowedIn(project)).toContain(linked);
  });

  it('sends nothing beside a project on its own', () => {
    const project = createFolder();
    createFolder();
    const made = join(realpathSync(tmpdir()), 'vitrine-served-');
    expect(new Set(allowedIn(project).filter(folder => folder.startsWith(made)))).toEqual(new Set([project]));
  });
});
