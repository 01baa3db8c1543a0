import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UnreadableError } from './unreadable.ts';

const MARK = '\ufeff';

/**
 * Replaces a file's text: at once for every reader, and only if the file still has the text that was checked. Byte order
 * mark, permissions and symbolic links are kept.
 *
 * @throws UnreadableError when the file has changed or cannot be written.
 */
export function writeFixed(path: string, checked: string, fixed: string): void {
  const file = realpathSync(path);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    const mark = readFileSync(file, 'utf8').startsWith(MARK) ? MARK : '';
    writeDurably(temporary, mark + fixed, statSync(file).mode);
    if (readFileSync(file, 'utf8') !== mark + checked) {
      throw new UnreadableError(path, 'changed');
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    if (error instanceof UnreadableError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UnreadableError(path, texts => texts.notWritten(reason));
  }
}

function writeDurably(path: string, text: string, mode: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
