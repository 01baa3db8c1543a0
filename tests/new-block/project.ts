import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** The examples' files. */
const EXAMPLES = import.meta.dirname;

/** A copy of the project in a temporary folder; pictures and packages are linked. */
export interface Project {
  folder: string;
  /** Runs a Node script of the project. */
  run(script: string, args?: readonly string[]): { code: number; output: string };
  remove(): void;
}

/** Copies the files that git lists to a temporary folder. */
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
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'fixtures/media'), join(folder, 'fixtures/media'));
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

/** Adds the block type of kit/README.md: a schema, a folder, one line in the registry, samples. */
export function addQuoteBlock(project: Project): void {
  addBlock(project, {
    type: 'acme_quote',
    name: 'quote',
    component: 'Quote.tsx',
    files: join(EXAMPLES, 'acme'),
  });
}

/** Adds a block type whose renderer throws where its field `crash` says. */
export function addCrashBlock(project: Project): void {
  addBlock(project, {
    type: 'acme_crash',
    name: 'crash',
    component: 'Crash.tsx',
    files: join(EXAMPLES, 'crash'),
  });
}

interface NewBlock {
  type: string;
  /** Name of the folder and of the export. */
  name: string;
  component: string;
  /** Folder with the type's schema, code (`.txt`, so that no tool of this project reads it) and samples. */
  files: string;
}

function addBlock({ folder }: Project, { type, name, component, files }: NewBlock): void {
  cpSync(join(files, `${type}.schema.json`), join(folder, `schemas/blocks/${type}.schema.json`));
  mkdirSync(join(folder, 'blocks', name));
  for (const file of ['index.ts', component])
    cpSync(join(files, `${file}.txt`), join(folder, 'blocks', name, file));
  appendFileSync(
    join(folder, 'blocks/index.ts'),
    `export { default as ${name} } from './${name}/index.ts';\n`,
  );
  mkdirSync(join(folder, 'fixtures/blocks', type));
  for (const sample of ['minimal.json', 'full.json'])
    cpSync(join(files, sample), join(folder, 'fixtures/blocks', type, sample));
}
