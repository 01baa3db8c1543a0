import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { EXIT, print, UsageError } from '../base/io.ts';
import { choose } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';
import { pathOf, readName, withAdmin } from './connect.ts';

type Detail = DataOf<(typeof adminContract)['documents']['read']>;
type Copied = DataOf<(typeof adminContract)['documents']['copy']>;
type Use = DataOf<(typeof adminContract)['documents']['uses']>['uses'][number];

const textsIn = defineTexts({
  en: {
    copy: () =>
      'copy takes two documents: vitrine copy pages/spring pages/summer, with --block LABEL for parts',
    uses: () => 'uses takes a shared block: vitrine uses blocks/shared-offer',
    after: () => '--after is the place of blocks. Name at least one with --block.',
    saved: (name: string, labels: string) => `${name}: draft saved${labels && ` with ${labels}`}\n`,
    use: (name: string, { is_live, is_draft }: Use) =>
      `${name}  ${[is_live && 'live', is_draft && 'draft'].filter(Boolean).join(', ')}\n`,
    none: (name: string) => `No document shows ${name}.`,
  },
  zh: {
    copy: () => 'copy 需要两个文档：vitrine copy pages/spring pages/summer，用 --block 标签 复制部分区块',
    uses: () => 'uses 需要共用区块：vitrine uses blocks/shared-offer',
    after: () => '--after 是区块的位置。请用 --block 至少指定一个区块。',
    saved: (name, labels) => `${name}：草稿已保存${labels && `，含 ${labels}`}\n`,
    use: (name, { is_live, is_draft }) =>
      `${name}  ${[is_live && '已上线', is_draft && '草稿'].filter(Boolean).join('、')}\n`,
    none: name => `没有文档显示 ${name}。`,
  },
});

/** Runs `vitrine copy FROM TO`: makes a new document from another one, or copies blocks of a page into another page's draft. */
export const copy = defineCommand({
  options: {
    url: { type: 'string' },
    block: { type: 'string', short: 'b', multiple: true },
    after: { type: 'string' },
  },
  help: async () => (await import('./help-more.ts')).COPY,
  async run({ values: { url, block, after }, positionals: [source, target, ...others] }, io) {
    const texts = textsIn(io.language);
    if (source === undefined || target === undefined || others.length > 0) throw new UsageError(texts.copy());
    if (after !== undefined && !block) throw new UsageError(texts.after());
    const [from, to] = [readName(source, io.language), readName(target, io.language)];
    const subject = `${to.kind}/${to.key}`;
    return withAdmin(io, url, async call => {
      // A new document must not exist; blocks go into the state that the document has now.
      const ifMatch = block ? (await call<Detail>({ method: 'GET', path: pathOf(to) }, subject)).etag : null;
      const body = { from, ...(block && { blocks: block }), ...(after !== undefined && { after }) };
      const request = { method: 'POST', path: `${pathOf(to)}/copy`, body, ifMatch } as const;
      const { labels } = await call<Copied>(request, subject);
      await print(io.stdout, texts.saved(visible(subject), visible(labels.join(', '))));
      return EXIT.clean;
    });
  },
});

/** Runs `vitrine uses blocks/KEY`: lists the documents that show a shared block. */
export const uses = defineCommand({
  options: {
    url: { type: 'string' },
    format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
  },
  help: async () => (await import('./help-more.ts')).USES,
  async run({ values: { url, format }, positionals: [given, ...others] }, io) {
    const texts = textsIn(io.language);
    await choose('format', format, ['pretty', 'json'], io.language);
    if (given === undefined || others.length > 0) throw new UsageError(texts.uses());
    const name = readName(given, io.language);
    const subject = `${name.kind}/${name.key}`;
    return withAdmin(io, url, async call => {
      const found = await call<{ uses: Use[] }>({ method: 'GET', path: `${pathOf(name)}/uses` }, subject);
      if (format === 'json') await print(io.stdout, `${toJson(found, 2)}\n`);
      else
        for (const use of found.uses)
          await print(io.stdout, texts.use(visible(`${use.kind}/${use.key}`), use));
      if (found.uses.length === 0) await print(io.stderr, `${texts.none(visible(subject))}\n`);
      return EXIT.clean;
    });
  },
});
