import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { folderWith } from '../cli/run-cli.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'editors/vscode');

/** Reads an archive by its directory, as programs do. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.subarray(at + 46, at + 46 + length).toString();
    const start = archive.readUInt32LE(at + 42) + 30 + length;
    files.set(name, inflateRawSync(archive.subarray(start, start + packed)).toString());
    at += 46 + length;
  }
  return files;
}

it('packs the extension for VS Code with its two manifests and all of its files', () => {
  const folder = folderWith({});
  const pack = () =>
    execFileSync(process.execPath, [join(ROOT, 'scripts/vsix.mjs'), folder], { encoding: 'utf8' }).trim();
  const archive = readFileSync(pack());
  expect(readFileSync(pack())).toEqual(archive);
  const files = unzip(archive);
  const { main, version, engines } = JSON.parse(files.get('extension/package.json') ?? '{}');
  expect([...files.keys()].slice(0, 2)).toEqual(['[Content_Types].xml', 'extension.vsixmanifest']);
  expect(files.get('extension.vsixmanifest')).toContain(`Version="${version}"`);
  expect(files.get('extension.vsixmanifest')).toContain(`Value="${engines.vscode}"`);
  for (const name of readdirSync(SOURCE)) {
    expect(files.get(`extension/${name}`), name).toBe(readFileSync(join(SOURCE, name), 'utf8'));
  }
  expect(files.has(join('extension', main))).toBe(true);
  // Every kind of file has its type.
  for (const name of [...files.keys()].slice(1)) {
    expect(files.get('[Content_Types].xml')).toContain(`Extension=".${name.split('.').pop()}"`);
  }
});

it('has the version of the command', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).version;
  expect(read('editors/vscode/package.json')).toBe(read('package.json'));
});
