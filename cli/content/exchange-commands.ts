import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { visible } from '../base/visible.ts';
import { contentFolder } from '../levels/shop-folders.ts';
import { type CallAdmin, pathOf, Refused, readAll, readName, withAdmin } from './connect.ts';
import { type Records, readRecords, writeRecords } from './records.ts';

type Detail = DataOf<(typeof adminContract)['documents']['read']>;
type Summary = DataOf<(typeof adminContract)['documents']['list']>['documents'][number];

const PULL = {
  url: { type: 'string' },
  drafts: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

const PUSH = {
  url: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    noArgument: () => 'pull takes no arguments: it writes into the content folder.',
    written: (count: number, same: number) => `${count} written, ${same} unchanged\n`,
    kept: (name: string) => `${name}: the file was changed here. Push it, or overwrite it with --force.`,
    pushed: (name: string) => `${name}: draft saved\n`,
    same: (count: number) => `${count} unchanged\n`,
    stale: (name: string) =>
      `${name}: it has changed in the shop since it was pulled. Pull it beside your file and merge both, or overwrite it with --force.`,
    locked: (name: string, holder: string) => `${name}: ${holder} is editing it. Agree on who saves first.`,
    none: (folder: string) => `${folder} has no pages and blocks. Run the command in the folder of the shop.`,
  },
  zh: {
    noArgument: () => 'pull 不接受参数：它写入内容文件夹。',
    written: (count, same) => `写入 ${count} 个，${same} 个未变\n`,
    kept: name => `${name}：本地文件已修改。请先推送，或用 --force 覆盖。`,
    pushed: name => `${name}：草稿已保存\n`,
    same: count => `${count} 个未变\n`,
    stale: name => `${name}：拉取之后商店中的内容已变化。请另行拉取并合并，或用 --force 覆盖。`,
    locked: (name, holder) => `${name}：${holder} 正在编辑。请先商定由谁保存。`,
    none: folder => `${folder} 中没有页面和区块。请在商店的文件夹中运行。`,
  },
});

/** Runs `vitrine pull`: writes the documents of the shop into the content folder. */
export const pull = defineCommand({
  options: PULL,
  help: async () => (await import('./help.ts')).PULL,
  async run({ values, positionals }, io) {
    if (positionals.length > 0) throw new UsageError(textsIn(io.language).noArgument());
    const folder = resolve(io.cwd, await contentFolder(io.env, io.cwd));
    return withAdmin(io, values.url, call => pullInto(folder, call, values, io));
  },
});

async function pullInto(
  folder: string,
  call: CallAdmin,
  { drafts, force }: Parsed<typeof PULL>['values'],
  io: CliIo,
): Promise<number> {
  const texts = textsIn(io.language);
  const records = readRecords(io.cwd);
  const counts = { written: 0, same: 0, kept: 0 };
  for (const listed of await readAll<Summary>(call, '/documents', 'documents')) {
    const name = `${listed.kind}/${listed.key}`;
    const document = await call<Detail>({ method: 'GET', path: pathOf(listed) }, name);
    const text = (drafts ? document.draft_text : null) ?? document.live_text;
    if (text === null) continue;
    const file = join(folder, `${name}.json`);
    const here = readText(file);
    if (here === text) counts.same++;
    else if (here !== null && !force && records[`text:${name}`] !== digest(here)) {
      counts.kept++;
      await print(io.stderr, `${texts.kept(visible(name))}\n`);
      continue;
    } else {
      mkdirSync(join(folder, listed.kind), { recursive: true });
      writeFileSync(file, text);
      counts.written++;
    }
    records[name] = document.etag;
    records[`text:${name}`] = digest(text);
  }
  writeRecords(io.cwd, records);
  await print(io.stdout, texts.written(counts.written, counts.same));
  return counts.kept > 0 ? EXIT.findings : EXIT.clean;
}

/** Runs `vitrine push`: saves the files of the content folder that differ as drafts. */
export const push = defineCommand({
  options: PUSH,
  words: 'files',
  help: async () => (await import('./help.ts')).PUSH,
  async run({ values, positionals }, io) {
    const folder = resolve(io.cwd, await contentFolder(io.env, io.cwd));
    const names = positionals.length > 0 ? positionals.map(given => nameOf(given, io)) : listFiles(folder);
    if (names.length === 0) throw new UsageError(textsIn(io.language).none(folder));
    return withAdmin(io, values.url, call => pushFrom(folder, names, call, values.force, io));
  },
});

const nameOf = (given: string, io: CliIo) => {
  const { kind, key } = readName(given, io.language);
  return `${kind}/${key}`;
};

async function pushFrom(
  folder: string,
  names: readonly string[],
  call: CallAdmin,
  force: boolean,
  io: CliIo,
): Promise<number> {
  const texts = textsIn(io.language);
  const records: Records = readRecords(io.cwd);
  const counts = { same: 0, stale: 0 };
  for (const name of names) {
    const document = readName(name, io.language);
    const text = readText(join(folder, `${name}.json`));
    if (text === null) throw new UsageError(texts.none(join(folder, `${name}.json`)));
    const there = await readThere(call, document, name);
    if (there && (there.draft_text ?? there.live_text) === text) {
      counts.same++;
      records[name] = there.etag;
      continue;
    }
    if (there?.lock)
      await print(io.stderr, `${texts.locked(visible(name), visible(there.lock.holder.name))}\n`);
    const ifMatch = force ? '*' : (records[name] ?? null);
    try {
      const path = `${pathOf(document)}/draft`;
      const saved = await call<Detail>({ method: 'POST', path, body: { text }, ifMatch }, name);
      records[name] = saved.etag;
      records[`text:${name}`] = digest(text);
      await print(io.stdout, texts.pushed(visible(name)));
    } catch (error) {
      if (!(error instanceof Refused) || ![409, 412].includes(error.answer.status)) throw error;
      counts.stale++;
      await print(io.stderr, `${texts.stale(visible(name))}\n`);
      const { difference } = (error.answer.data ?? {}) as { difference?: string | null };
      if (difference) await print(io.stderr, difference);
    } finally {
      writeRecords(io.cwd, records);
    }
  }
  writeRecords(io.cwd, records);
  if (counts.same > 0) await print(io.stdout, texts.same(counts.same));
  return counts.stale > 0 ? EXIT.findings : EXIT.clean;
}

/** Reads a document of the shop; null if it does not exist. */
async function readThere(
  call: CallAdmin,
  document: Parameters<typeof pathOf>[0],
  name: string,
): Promise<Detail | null> {
  try {
    return await call<Detail>({ method: 'GET', path: pathOf(document) }, name);
  } catch (error) {
    if (error instanceof Refused && error.answer.status === 404) return null;
    throw error;
  }
}

function listFiles(folder: string): string[] {
  return ['pages', 'blocks'].flatMap(kind =>
    existsSync(join(folder, kind))
      ? readdirSync(join(folder, kind))
          .filter(file => file.endsWith('.json'))
          .sort()
          .map(file => `${kind}/${file.slice(0, -'.json'.length)}`)
      : [],
  );
}

const readText = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Identifies a text that was pulled or pushed. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
