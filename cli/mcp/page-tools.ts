import { Type } from 'typebox';
import { defineTexts } from '#engine';
import { UsageError } from '../base/io.ts';
import { shownName } from '../files/sources.ts';
import { fixText } from '../fix/fix-text.ts';
import { formatText } from '../format/format-text.ts';
import type { Problem } from '../report/problem.ts';
import { createChecker } from '../validate/create-checker.ts';
import { defineTool, type ToolContext } from './tool.ts';

const textsIn = defineTexts({
  en: { notJson: () => 'This is not valid JSON. The tool validate names the place.' },
  zh: { notJson: () => '不是有效的 JSON。工具 validate 会指出位置。' },
});

const FILE = Type.String({
  description: 'A file of the content folder, such as pages/home.json or blocks/footer.json.',
});
const TEXT = Type.String({ description: 'The whole document as JSON.' });
const WRITE = Type.Optional(
  Type.Boolean({ description: 'Writes the file; otherwise the text is only returned.' }),
);
const options = { additionalProperties: false };

/** Opens the checker for one call: files may have changed since the last call. */
const openChecker = ({ io }: ToolContext) => createChecker(io, { isOffline: false, isBasic: false });

/** What an assistant needs of a problem. */
const brief = ({ file: _file, fix, ...problem }: Problem) => ({ ...problem, canBeFixed: fix !== undefined });

/** Tools that read, check and change pages. */
export const PAGE_TOOLS = [
  defineTool({
    name: 'list_files',
    title: 'List files',
    description: 'Lists the pages and static blocks of the content folder.',
    input: Type.Object({}, options),
    run: async (_input, { content }) => ({ data: { files: await content.list() } }),
  }),
  defineTool({
    name: 'read_file',
    title: 'Read a file',
    description: 'Returns the text of a page or static block.',
    input: Type.Object({ file: FILE }, options),
    run: async ({ file }, { content }) => ({ text: content.read(file) }),
  }),
  defineTool({
    name: 'validate',
    title: 'Check a page',
    description:
      'Checks a file, or a text as if it were that file: JSON, schemas, SKUs, media, links, anchors, times, words. Without both, checks all files and returns those with problems. A block with an error is not shown.',
    input: Type.Object({ file: Type.Optional(FILE), text: Type.Optional(TEXT) }, options),
    async run({ file, text }, context) {
      const { content } = context;
      const checker = await openChecker(context);
      const check = async (name: string, written: string) =>
        (await checker.check(written, content.resolve(name))).map(brief);
      if (file !== undefined || text !== undefined) {
        const name = file ?? 'pages/draft.json';
        return { data: { file: name, problems: await check(name, text ?? content.read(name)) } };
      }
      const files: { file: string; problems: ReturnType<typeof brief>[] }[] = [];
      const all = await content.list();
      for (const name of all) {
        if (checker.isIgnored(content.resolve(name))) continue;
        const problems = await check(name, content.read(name));
        if (problems.length > 0) files.push({ file: name, problems });
      }
      return { data: { checked: all.length, files } };
    },
  }),
  defineTool({
    name: 'fix',
    title: 'Repair a page',
    description:
      'Makes the repairs that have one possible result, and returns the text and the problems that are left.',
    input: Type.Object({ file: FILE, write: WRITE }, options),
    writes: true,
    async run({ file, write = false }, context) {
      const { content } = context;
      const path = content.resolve(file);
      const text = content.read(file);
      const checker = await openChecker(context);
      const check = (next: string) => checker.check(next, path);
      const fixed = await fixText(text, await check(text), check);
      if (write && fixed.text !== text) content.write(file, fixed.text);
      return {
        data: {
          fixed: fixed.fixed,
          written: write && fixed.text !== text,
          problems: fixed.problems.map(brief),
          text: fixed.text,
        },
      };
    },
  }),
  defineTool({
    name: 'format',
    title: 'Format a page',
    description: 'Indents a page and orders the fields of its blocks as their types do.',
    input: Type.Object({ file: FILE, write: WRITE }, options),
    writes: true,
    async run({ file, write = false }, { io, content }) {
      const text = content.read(file);
      const formatted = await formatText(text, io.registry);
      if (formatted === null) throw new UsageError(textsIn(io.language).notJson());
      if (write && formatted !== text) content.write(file, formatted);
      return { data: { written: write && formatted !== text, text: formatted } };
    },
  }),
  defineTool({
    name: 'write_file',
    title: 'Write a page',
    description:
      'Creates or replaces a page or static block with a document, which must be valid JSON, and returns its problems. Nothing is published: the file is only written.',
    input: Type.Object({ file: FILE, text: TEXT }, options),
    writes: true,
    async run({ file, text }, context) {
      const { io, content } = context;
      const path = content.resolve(file);
      const problems = await (await openChecker(context)).check(text, path);
      if (problems.some(({ rule }) => rule === 'syntax')) {
        return {
          data: { written: false, problems: problems.map(brief), reason: textsIn(io.language).notJson() },
        };
      }
      content.write(file, text);
      return { data: { written: true, file: shownName(path, io.cwd), problems: problems.map(brief) } };
    },
  }),
  defineTool({
    name: 'preview',
    title: 'See a page',
    description:
      'Takes a picture of a page of the content folder as the shop shows it. Needs the built shop and a Chromium or Chrome.',
    input: Type.Object(
      {
        file: FILE,
        width: Type.Optional(
          Type.Integer({
            minimum: 320,
            maximum: 2560,
            description: 'In px; 1440 by default, 390 is a phone.',
          }),
        ),
        height: Type.Optional(
          Type.Integer({ minimum: 400, maximum: 8000, description: 'In px; 2400 by default.' }),
        ),
      },
      options,
    ),
    async run({ file, width = 1440, height = 2400 }, { io, content }) {
      content.read(file);
      const key = /^pages\/(.+)\.json$/.exec(file)?.[1];
      if (key === undefined) throw new UsageError(textsOfPreview(io.language).notPage());
      const path = key === 'home' ? '/' : `/cms/${encodeURIComponent(key)}.html`;
      return { png: await io.takePicture(`${path}?preview=1`, { width, height }, io.language) };
    },
  }),
];

const textsOfPreview = defineTexts({
  en: { notPage: () => 'Only pages have a picture; static blocks are parts of others.' },
  zh: { notPage: () => '只有页面可以生成图片；静态区块是其他页面的组成部分。' },
});
