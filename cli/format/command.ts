import { resolve, sep } from 'node:path';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { visible } from '../base/visible.ts';
import { readStdin, readText } from '../files/read-text.ts';
import { type FileGroup, listFiles, STDIN, shownName } from '../files/sources.ts';
import { UnreadableError } from '../files/unreadable.ts';
import { writeFixed } from '../files/write-fixed.ts';
import { contentFolder } from '../levels/shop-folders.ts';
import { formatText } from './format-text.ts';

const OPTIONS = {
  check: { type: 'boolean', default: false },
} as const;

const textsIn = defineTexts({
  en: { notJson: () => 'this is not valid JSON, or nested too deep. `vitrine validate` says where.' },
  zh: { notJson: () => '不是有效的 JSON，或嵌套过深。`vitrine validate` 会指出位置。' },
});

/** Runs `vitrine format [paths or -]`: indents pages, and orders the fields of blocks as their schemas do. */
export const format = defineCommand({
  options: OPTIONS,
  words: 'files',
  help: async () => (await import('./help.ts')).FORMAT,
  run: runFormat,
});

async function runFormat({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const paths = positionals.length > 0 ? positionals : [await contentFolder(io.env, io.cwd)];
  let code: number = EXIT.clean;
  for (const path of new Set(paths)) {
    try {
      const found =
        path === STDIN.argument ? await formatStdin(io) : await formatPath(path, values.check, io);
      code = Math.max(code, found);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      await print(io.stderr, `${visible(shownName(error.path, io.cwd))}: ${error.reasonIn(io.language)}\n`);
      code = EXIT.usage;
    }
  }
  return code;
}

async function formatStdin(io: CliIo): Promise<number> {
  const formatted = await formatText(await readStdin(io.stdin, STDIN.name), io.registry);
  if (formatted === null) return reportInvalid(STDIN.name, io);
  await print(io.stdout, formatted, 'data');
  return EXIT.clean;
}

async function formatPath(path: string, isCheck: boolean, io: CliIo): Promise<number> {
  let code: number = EXIT.clean;
  for await (const { folder, names, roots } of listFiles(path, io.cwd)) {
    for (const name of names)
      code = Math.max(code, await formatFile(resolve(folder + sep + name), roots, isCheck, io));
  }
  return code;
}

async function formatFile(
  path: string,
  roots: FileGroup['roots'],
  isCheck: boolean,
  io: CliIo,
): Promise<number> {
  const text = readText(path, roots);
  const formatted = await formatText(text, io.registry);
  const name = shownName(path, io.cwd);
  if (formatted === null) return reportInvalid(name, io);
  if (formatted === text) return EXIT.clean;
  if (!isCheck) writeFixed(path, text, formatted);
  await print(io.stdout, `${visible(name)}\n`);
  return isCheck ? EXIT.findings : EXIT.clean;
}

async function reportInvalid(name: string, { stderr, language }: CliIo): Promise<number> {
  await print(stderr, `${visible(name)}: ${textsIn(language).notJson()}\n`);
  return EXIT.findings;
}
