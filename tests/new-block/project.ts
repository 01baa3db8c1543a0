import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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

/** Copies the files that git lists, and generated ones, to a temporary folder. */
export function copyProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-new-block-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0')) {
    if (
      !file ||
      file.startsWith('fixtures/media/') ||
      file.startsWith('.ci/') ||
      !existsSync(join(root, file))
    )
      continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const made of GENERATED) {
    if (existsSync(join(root, made))) cpSync(join(root, made), join(folder, made), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'fixtures/media'), join(folder, 'fixtures/media'));
  // The pictures are the same. Without their variants, a server would make all of them beside the test.
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const variants = join(root, 'dist/media');
  if (existsSync(variants)) symlinkSync(variants, join(folder, 'dist/media'));
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
