import { defineTexts, type Language } from '#engine';
import { createPaint } from '../base/colour.ts';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { unknownName } from '../base/unknown-name.ts';
import { toJson, visible } from '../base/visible.ts';
import { prettyType } from './pretty-type.ts';
import { readDescription, readTitle } from './read-title.ts';

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    oneType: (given: number) => `explain takes one block type, not ${given}.`,
    titled: (name: string, found: readonly string[]) =>
      `There is no block type "${name}". Titles with it: ${found.join(', ')}.`,
    described: (name: string, found: readonly string[]) =>
      `There is no block type "${name}". Descriptions with it: ${found.join(', ')}.`,
  },
  zh: {
    oneType: given => `explain 只接受一个区块类型，收到 ${given} 个。`,
    titled: (name, found) => `没有区块类型 "${name}"。名称中含有它的类型：${found.join('、')}。`,
    described: (name, found) => `没有区块类型 "${name}"。说明中含有它的类型：${found.join('、')}。`,
  },
});

/** Runs `vitrine explain [block type]`: prints a type's fields, or lists all types. */
export const explain = defineCommand({
  options: OPTIONS,
  words: registry => registry.all.map(({ type }) => type),
  help: async () => (await import('./help.ts')).EXPLAIN,
  run: runExplain,
});

async function runExplain({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const isJson = (await choose('format', values.format, OPTIONS.format.values, io.language)) === 'json';
  const [type, ...more] = positionals;
  if (more.length > 0) throw new UsageError(textsIn(io.language).oneType(positionals.length));
  const text = type === undefined ? await listTypes(io, isJson) : await explainType(type, io, isJson);
  await print(io.stdout, text);
  return EXIT.clean;
}

async function listTypes({ registry, stdout, env, language }: CliIo, isJson: boolean): Promise<string> {
  const types = await Promise.all(
    registry.all.map(async definition => ({
      type: definition.type,
      title: await readTitle(definition, language),
    })),
  );
  if (isJson) return `${toJson(types, 2)}\n`;
  const paint = createPaint(stdout, env);
  const width = Math.max(...types.map(({ type }) => type.length));
  return types.map(({ type, title }) => `${paint(type.padEnd(width), 'bold')}  ${title}\n`).join('');
}

/** Returns the types, with their titles, whose title has a text, and those whose description has it. */
async function findByText(text: string, registry: CliIo['registry'], language: Language) {
  const word = text.trim().toLowerCase();
  const has = (other: string) => word.length > 1 && other.toLowerCase().includes(word);
  const types = await Promise.all(
    registry.all.map(async definition => {
      const title = await readTitle(definition, language);
      const isDescribed = has(await readDescription(definition, language));
      return { shown: `${definition.type} (${title})`, isTitled: has(title), isDescribed };
    }),
  );
  const shown = (found: typeof types) => found.map(type => type.shown);
  return {
    titled: shown(types.filter(({ isTitled }) => isTitled)),
    described: shown(types.filter(({ isDescribed }) => isDescribed)),
  };
}

/** A word of more descriptions distinguishes no type. */
const MOST_DESCRIBED = 8;

async function explainType(
  type: string,
  { registry, stdout, env, language }: CliIo,
  isJson: boolean,
): Promise<string> {
  const definition = registry.get(type);
  if (!definition) {
    const types = registry.all.map(known => known.type);
    const { titled, described } = await findByText(type, registry, language);
    const texts = textsIn(language);
    if (titled.length > 0) throw new UsageError(texts.titled(visible(type), titled));
    if (described.length > 0 && described.length <= MOST_DESCRIBED) {
      throw new UsageError(texts.described(visible(type), described));
    }
    throw new UsageError(unknownName('block type', type, types, language));
  }
  const { default: schema } = await definition.schema();
  if (isJson) return `${toJson(schema, 2)}\n`;
  return prettyType(definition, schema, createPaint(stdout, env), language);
}
