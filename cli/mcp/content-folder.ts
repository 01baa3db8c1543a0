import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { defineTexts, type Language } from '#engine';
import { UsageError } from '../base/io.ts';
import { readText } from '../files/read-text.ts';
import { defaultFolder, listFiles } from '../files/sources.ts';
import { UnreadableError } from '../files/unreadable.ts';
import { writeFixed } from '../files/write-fixed.ts';

const textsIn = defineTexts({
  en: {
    name: (name: string) =>
      `${JSON.stringify(name)} is not a file of the content. Write pages/{name}.json or blocks/{name}.json.`,
    link: (name: string) =>
      `${name} is a link, or below one that leads out of the content folder. Only files in the folder itself are read and written.`,
    similar: (name: string, other: string) =>
      `There is ${other}, whose name differs from ${name} only in case. Write ${other}.`,
    folder: (name: string) =>
      `There is no folder ${name} in the content folder. Write a file in an existing one.`,
    missing: (name: string) => `There is no file ${name}. The tool list_files lists all.`,
  },
  zh: {
    name: name => `${JSON.stringify(name)} 不是内容文件。请写 pages/{名称}.json 或 blocks/{名称}.json。`,
    link: name => `${name} 是链接，或位于指向内容文件夹之外的链接下。只读写文件夹本身的文件。`,
    similar: (name, other) => `已有 ${other}，与 ${name} 只有大小写不同。请写 ${other}。`,
    folder: name => `内容文件夹中没有文件夹 ${name}。请写入已有的文件夹。`,
    missing: name => `没有文件 ${name}。工具 list_files 列出全部文件。`,
  },
});

/** The only files that an assistant reads and writes. */
export interface ContentFolder {
  path: string;
  /** Lists the files, relative to the folder. */
  list(): Promise<string[]>;
  /** Returns the path of a file, be it there or not. @throws UsageError for any other path. */
  resolve(name: string): string;
  /** @throws UsageError for a file that does not exist or cannot be read. */
  read(name: string): string;
  /** Creates a file, or replaces the text that it has. @throws UsageError when it cannot be written. */
  write(name: string, text: string): void;
}

/**
 * Names of files: a folder of documents, then names without control characters, reserved ones of any system, a dot or blank at
 * the start or end. Windows leaves out blanks and dots at the end of a name.
 */
const NAME = /^(?:pages|blocks)(?:\/(?![. ])[^\p{Cc}<>:"|?*\\/]{1,200}(?<![. ]))+$/u;

/** Names of devices, which Windows has in every folder. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;

/** Opens the content folder of a working directory. */
export async function openContentFolder(
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string | undefined>> },
  language: Language,
): Promise<ContentFolder> {
  const folder = resolve(cwd, await defaultFolder(env, cwd));
  const texts = textsIn(language);
  const resolveName = (name: string): string => {
    if (!NAME.test(name) || DEVICE.test(name) || !name.endsWith('.json'))
      throw new UsageError(texts.name(name));
    const path = join(folder, ...name.split('/'));
    checkFolders(name, folder, texts);
    const similar = listNames(dirname(path)).find(
      other => isSameName(other, basename(path)) && other !== basename(path),
    );
    if (similar) throw new UsageError(texts.similar(name, `${dirname(name)}/${similar}`));
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat && !stat.isFile()) throw new UsageError(texts.link(name));
    return path;
  };
  const read = (name: string): string => {
    const path = resolveName(name);
    if (!lstatSync(path, { throwIfNoEntry: false })) throw new UsageError(texts.missing(name));
    return withUsage(language, () => readText(path, [realpathSync(folder)]));
  };
  return {
    path: folder,
    async list() {
      const files: string[] = [];
      for (const kind of ['pages', 'blocks']) {
        if (!listNames(folder).includes(kind)) continue;
        for (const name of await namesBelow(join(folder, kind), folder)) {
          try {
            resolveName(name);
            files.push(name);
          } catch (error) {
            if (!(error instanceof UsageError)) throw error;
          }
        }
      }
      return files;
    },
    resolve: resolveName,
    read,
    write(name, text) {
      const path = resolveName(name);
      withUsage(language, () => {
        if (lstatSync(path, { throwIfNoEntry: false })) writeFixed(path, readText(path), text);
        else create(path, text);
      });
    },
  };
}

type Texts = ReturnType<typeof textsIn>;

/** Each folder on the way to a file is one itself, of that very name, and no link. */
function checkFolders(name: string, folder: string, texts: Texts): void {
  let path = folder;
  for (const step of name.split('/').slice(0, -1)) {
    const known = listNames(path);
    path = join(path, step);
    if (!known.includes(step)) throw new UsageError(texts.folder(dirname(name)));
    const stat = lstatSync(path);
    if (!stat.isDirectory()) throw new UsageError(texts.link(name));
  }
  const real = realpathSync(folder);
  if (realpathSync(path) !== join(real, ...name.split('/').slice(0, -1)))
    throw new UsageError(texts.link(name));
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** File systems that ignore case, or how letters with marks are composed, have one file for both names. */
const isSameName = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();

async function namesBelow(path: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const { folder: below, names } of listFiles(path, folder)) {
      for (const name of names)
        found.push(
          join(below, name)
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        );
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
  }
  return found;
}

function create(path: string, text: string): void {
  // Not over a file that has been created meanwhile, nor through a link.
  const file = openSync(path, 'wx');
  try {
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw UnreadableError.from(path, error);
  } finally {
    closeSync(file);
  }
}

function withUsage<T>(language: Language, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableError) throw new UsageError(error.messageIn(language));
    throw error;
  }
}
