import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const acme = join(import.meta.dirname, 'acme');

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

/** Adds a block type as kit/README.md describes: a schema, a folder, one line in the registry, samples. */
export function addQuoteBlock({ folder }: Project): void {
  cpSync(join(acme, 'acme_quote.schema.json'), join(folder, 'schemas/blocks/acme_quote.schema.json'));
  mkdirSync(join(folder, 'blocks/quote'));
  cpSync(join(acme, 'index.ts.txt'), join(folder, 'blocks/quote/index.ts'));
  cpSync(join(acme, 'Quote.tsx.txt'), join(folder, 'blocks/quote/Quote.tsx'));
  appendFileSync(join(folder, 'blocks/index.ts'), "export { default as quote } from './quote/index.ts';\n");
  mkdirSync(join(folder, 'fixtures/blocks/acme_quote'));
  for (const sample of ['minimal', 'full']) {
    const block = {
      blockType: 'acme_quote',
      words: '少即是多',
      ...(sample === 'full' && { version: 1, by: '密斯', crash: 'never' }),
    };
    writeFileSync(join(folder, `fixtures/blocks/acme_quote/${sample}.json`), JSON.stringify(block));
  }
}
