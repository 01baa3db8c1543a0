import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyBlock } from '../support/block-project.ts';

const root = resolve(import.meta.dirname, '../..');

/** A copy of the project in a temporary folder; pictures, their variants and packages are linked. */
export interface Project {
  folder: string;
  /** Runs a Node script of the project. */
  run(script: string, args?: readonly string[]): { code: number; output: string };
  remove(): void;
}

/** What the build has generated, with its record: it generates again what differs from the schemas. */
const GENERATED = ['schemas/generated', 'dist/.generated.json'];

/**
 * Copies the files that git lists, and generated ones, to a temporary folder. They keep their times, by which builds that are copied
 * with them are known to be up to date.
 */
export function copyProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-new-block-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = new Set<string>();
  for (const file of listed.split('\0')) {
    if (!file || file.startsWith('fixtures/media/') || file.startsWith('.ci/')) continue;
    const stat = statSync(join(root, file), { throwIfNoEntry: false });
    if (!stat) continue;
    const to = join(folder, file);
    if (!folders.has(dirname(to))) mkdirSync(dirname(to), { recursive: true });
    folders.add(dirname(to));
    copyFileSync(join(root, file), to);
    utimesSync(to, stat.atimeMs / 1000, stat.mtimeMs / 1000);
  }
  for (const made of GENERATED) {
    if (existsSync(join(root, made))) cpSync(join(root, made), join(folder, made), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'fixtures/media'), join(folder, 'fixtures/media'));
  // The pictures are the same, and so are their variants.
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const variants = join(root, 'dist/media');
  mkdirSync(variants, { recursive: true });
  symlinkSync(variants, join(folder, 'dist/media'));
  return {
    folder,
    run(script, args = []) {
      try {
        const output = execFileSync(process.execPath, [script, ...args], {
          // Messages are in the language of the environment.
          env: { ...process.env, LC_ALL: 'C' },
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        });
        return { code: 0, output };
      } catch (error) {
        const { status, stdout, stderr } = error as { status: number | null; stdout: string; stderr: string };
        return { code: status ?? 1, output: `${stdout}${stderr}` };
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Adds the block of kit/README.md, and one whose renderer throws where its field `crash` says. */
export function addBlocks({ folder }: Project): void {
  for (const name of ['quote', 'crash']) {
    // Blocks of this repository import the rooms by the names that these have in it.
    copyBlock(name, join(folder, 'blocks', name), text =>
      text.replaceAll("'vitrine/kit'", "'#kit'").replaceAll("'vitrine'", "'#engine'"),
    );
  }
}
