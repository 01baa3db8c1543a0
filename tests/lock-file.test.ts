import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const { lockfileVersion, packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as { lockfileVersion: number; packages: Record<string, LockedPackage> };
const locked = Object.entries(packages).filter(([path]) => path !== '');

/** The entry that Node would resolve `name` to from inside the package at `path`. */
function resolveFrom(path: string, name: string): LockedPackage | undefined {
  for (let folder = path; ; ) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || folder === '') return found;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** Packages that ship a binary per platform: their optional dependencies are each for one system or processor. */
const native = locked.filter(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).some(name => {
    const { os, cpu } = resolveFrom(path, name) ?? {};
    return os || cpu;
  }),
);

it('locks the binaries of every platform, so that npm ci works on all of them', () => {
  expect(native.map(([path]) => path)).toEqual(
    expect.arrayContaining(['node_modules/@biomejs/biome', 'node_modules/rolldown', 'node_modules/sharp']),
  );
  const missing = native.flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !resolveFrom(path, name))
      .map(name => `${name}, of ${path.replace('node_modules/', '')}@${version}`),
  );
  // npm leaves out silently what the registry does not have: install the newest version with all its binaries.
  expect(missing).toEqual([]);
});

it.each([
  ['macOS', 'darwin', 'arm64'],
  ['macOS', 'darwin', 'x64'],
  ['Windows', 'win32', 'arm64'],
  ['Windows', 'win32', 'x64'],
  ['Linux', 'linux', 'arm64'],
  ['Linux', 'linux', 'x64'],
])('has a binary of Rolldown, sharp, Biome and the canvas for %s (%s %s)', (_name, os, cpu) => {
  for (const family of ['@rolldown/binding-', '@img/sharp-', '@biomejs/cli-', '@napi-rs/canvas-']) {
    const binaries = locked.filter(
      ([path, entry]) =>
        path.includes(`node_modules/${family}`) && entry.os?.includes(os) && entry.cpu?.includes(cpu),
    );
    expect(binaries, family).not.toEqual([]);
  }
});

it('names no registry, and has a checksum for every package', () => {
  expect(lockfileVersion).toBe(3);
  expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  expect(
    locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path),
  ).toEqual([]);
});
