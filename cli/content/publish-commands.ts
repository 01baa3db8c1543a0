import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { visible } from '../base/visible.ts';
import { type CallAdmin, pathOf, readName, withAdmin } from './connect.ts';
import { readRecords, writeRecords } from './records.ts';

type Detail = DataOf<(typeof adminContract)['documents']['read']>;
type Version = DataOf<(typeof adminContract)['documents']['versions']>['versions'][number];

const OPTIONS = {
  url: { type: 'string' },
  note: { type: 'string', short: 'n' },
} as const;

const textsIn = defineTexts({
  en: {
    publish: () => 'publish needs a document with a draft: vitrine publish pages/home',
    rollback: () => 'rollback takes a document, and a version: vitrine rollback pages/home 3',
    published: (name: string, version: number) => `${name}: version ${version} is live\n`,
    version: ({ number, created_at, is_live, note }: Version, author: string) =>
      `${number}${is_live ? ' (live)' : ''}  ${created_at}  ${author}${note && `  ${note}`}\n`,
  },
  zh: {
    publish: () => 'publish 需要有草稿的文档：vitrine publish pages/home',
    rollback: () => 'rollback 需要文档和版本号：vitrine rollback pages/home 3',
    published: (name, version) => `${name}：版本 ${version} 已上线\n`,
    version: ({ number, created_at, is_live, note }, author) =>
      `${number}${is_live ? '（已上线）' : ''}  ${created_at}  ${author}${note && `  ${note}`}\n`,
  },
});

/** Runs `vitrine publish pages/home …`: checks drafts and publishes them, one after the other. */
export const publish = defineCommand({
  options: { ...OPTIONS, 'accept-warnings': { type: 'boolean', default: false } },
  help: async () => (await import('./help.ts')).PUBLISH,
  async run({ values, positionals }, io) {
    if (positionals.length === 0) throw new UsageError(textsIn(io.language).publish());
    const names = positionals.map(given => readName(given, io.language));
    const body = { ...(values.note && { note: values.note }), accept_warnings: values['accept-warnings'] };
    return withAdmin(io, values.url, async call => {
      for (const name of names) await change(call, io, name, 'publish', body);
      return EXIT.clean;
    });
  },
});

/** Runs `vitrine rollback pages/home [VERSION]`: publishes an older version again, or lists the versions. */
export const rollback = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).ROLLBACK,
  async run({ values, positionals: [given, version, ...others] }, io) {
    const texts = textsIn(io.language);
    if (
      given === undefined ||
      others.length > 0 ||
      (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
    ) {
      throw new UsageError(texts.rollback());
    }
    const name = readName(given, io.language);
    const body = { version: Number(version), ...(values.note && { note: values.note }) };
    return withAdmin(io, values.url, async call => {
      if (version === undefined) await listVersions(call, io, name);
      else await change(call, io, name, 'rollback', body);
      return EXIT.clean;
    });
  },
});

/** Publishes a document in the state that it has now. */
async function change(
  call: CallAdmin,
  io: CliIo,
  name: ReturnType<typeof readName>,
  verb: 'publish' | 'rollback',
  body: object,
): Promise<void> {
  const subject = `${name.kind}/${name.key}`;
  const { etag } = await call<Detail>({ method: 'GET', path: pathOf(name) }, subject);
  const path = `${pathOf(name)}/${verb}`;
  const request = { method: 'POST', path, body, ifMatch: etag } as const;
  const done = await call<{ version: number; etag: string }>(request, subject);
  const { version } = done;
  const records = readRecords(io.cwd);
  // What was pushed from here is live: the next push is based on that.
  if (verb === 'publish' && records[subject] === etag) {
    writeRecords(io.cwd, { ...records, [subject]: done.etag });
  }
  await print(io.stdout, textsIn(io.language).published(visible(subject), version));
}

async function listVersions(call: CallAdmin, io: CliIo, name: ReturnType<typeof readName>): Promise<void> {
  const { versions } = await call<{ versions: Version[] }>(
    { method: 'GET', path: `${pathOf(name)}/versions` },
    `${name.kind}/${name.key}`,
  );
  for (const version of versions) {
    await print(io.stdout, textsIn(io.language).version(version, visible(version.author.name)));
  }
}
