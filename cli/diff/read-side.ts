import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { defineTexts, type Language, MAX_DOCUMENT_BYTES } from '#engine';
import { type CliIo, UsageError } from '../base/io.ts';
import { readStdin, readText } from '../files/read-text.ts';
import { STDIN } from '../files/sources.ts';
import { UnreadableError } from '../files/unreadable.ts';

const textsIn = defineTexts({
  en: {
    git: (version: string, reason: string) => `git can’t read "${version}". ${reason || 'Is git installed?'}`,
  },
  zh: { git: (version, reason) => `git 无法读取 "${version}"。${reason || '是否已安装 git？'}` },
});

/**
 * Reads one side of a comparison: a file, `-` for standard input, or a version of git, `HEAD~1:pages/home.json`.
 *
 * @throws UsageError when it cannot be read.
 */
export async function readSide(side: string, { cwd, stdin, language }: CliIo): Promise<string> {
  const path = resolve(cwd, side);
  try {
    if (side === STDIN.argument) return await readStdin(stdin, STDIN.name);
    const [, revision, file] = /^([^-:][^:]*):(.+)$/s.exec(side) ?? [];
    if (revision === undefined || existsSync(path)) return readText(path);
    return await readVersion(revision, file as string, cwd, language);
  } catch (error) {
    if (error instanceof UnreadableError) throw new UsageError(error.messageIn(language));
    throw error;
  }
}

async function readVersion(revision: string, file: string, cwd: string, language: Language): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['show', `${revision}:${file}`], {
      cwd,
      maxBuffer: MAX_DOCUMENT_BYTES,
    });
    return stdout;
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).split('\n', 1)[0] : '';
    throw new UsageError(textsIn(language).git(`${revision}:${file}`, reason ?? ''));
  }
}
