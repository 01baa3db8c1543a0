import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineTexts, toAnchor } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson } from '../base/visible.ts';
import { readTitle } from '../explain/read-title.ts';
import { readText } from '../files/read-text.ts';
import { UnreadableError } from '../files/unreadable.ts';
import { listAnchors } from '../tree/anchors.ts';
import { readTree } from '../tree/read-tree.ts';
import { printRows } from './catalogue-lists.ts';

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    onePage: () => 'anchors takes one page: vitrine anchors home, /cms/gifts.html or pages/gifts.json.',
    noPage: (name: string) => `there is no page "${name}". Write its file, its address or its name.`,
    notJson: (name: string) => `${name} is not valid JSON. \`vitrine validate\` shows the place.`,
    inside: (label: string) => `in "${label}"`,
    none: () => 'The page has no anchors.',
  },
  zh: {
    onePage: () => 'anchors 需要一个页面：vitrine anchors home、/cms/gifts.html 或 pages/gifts.json。',
    noPage: name => `没有页面 "${name}"。请写文件、地址或名称。`,
    notJson: name => `${name} 不是有效的 JSON。\`vitrine validate\` 会指出位置。`,
    inside: label => `在 "${label}" 中`,
    none: () => '此页面没有锚点。',
  },
});

/** Runs `vitrine anchors PAGE`: lists what links to a page may end with. */
export const anchors = defineCommand({
  options: OPTIONS,
  words: 'files',
  help: async () => (await import('./help.ts')).ANCHORS,
  run: runAnchors,
});

async function runAnchors({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const texts = textsIn(io.language);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError(texts.onePage());
  const found = await Promise.all(
    readAnchors(await findPage(name, io), name, io).map(async ({ id, block, isInside }) => {
      const definition = io.registry.get(block.type);
      const title = definition ? await readTitle(definition, io.language) : '';
      return { anchor: `#${id}`, label: block.label, blockType: block.type, title, isInside };
    }),
  );
  if (format === 'json') await print(io.stdout, `${toJson({ anchors: found }, 2)}\n`);
  else {
    const rows = found.map(({ anchor, label, blockType, title, isInside }) => {
      // A label is written where its anchor differs.
      const note = isInside ? texts.inside(label) : toAnchor(label) === label ? '' : label;
      return [anchor, blockType, [title, note].filter(Boolean).join('  ')];
    });
    await printRows(rows, io);
  }
  if (found.length > 0) return EXIT.clean;
  await print(io.stderr, `${texts.none()}\n`);
  return EXIT.findings;
}

/** Returns the file of a page, given by its path, its address or its name. */
async function findPage(name: string, io: CliIo): Promise<string> {
  const path = resolve(io.cwd, name);
  if (existsSync(path)) return path;
  const shop = await io.openShop();
  const key = name.startsWith('/') ? shop.pageKeyAt(name.replace(/[?#].*$/s, '')) : name;
  const isName = key !== null && /^[\w-][\w.-]*$/.test(key);
  const file = isName ? join(shop.contentDir, 'pages', `${key.replace(/\.json$/, '')}.json`) : '';
  if (file && existsSync(file)) return file;
  throw new UsageError(textsIn(io.language).noPage(name));
}

function readAnchors(file: string, name: string, { registry, language }: CliIo) {
  try {
    const root = readTree(readText(file));
    if (root) return listAnchors(root, registry);
  } catch (error) {
    if (error instanceof UnreadableError) throw new UsageError(error.messageIn(language));
    throw error;
  }
  throw new UsageError(textsIn(language).notJson(name));
}
