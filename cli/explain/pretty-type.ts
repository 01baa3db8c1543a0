import stringWidth from 'string-width';
import {
  annotation,
  type BlockDefinition,
  type Collected,
  defineTexts,
  type JsonSchema,
  type Language,
} from '#engine';
import type { Paint } from '../base/colour.ts';
import { FIELD_GROUPS, type FieldGroup } from './choose-group.ts';
import { describeFields, describeShared, type Field } from './describe-fields.ts';

const WIDTH = 100;

const textsIn = defineTexts({
  en: {
    heading: (type: string, title: string) => `${type}: ${title}`,
    fields: () => 'Fields',
    required: () => ' (* required)',
    groups: (group: FieldGroup) =>
      ({
        block: '',
        content: 'Content',
        layout: 'Layout',
        style: 'Style',
        tracking: 'Search engines and tracking',
      })[group],
    collects: () => 'Collects',
    example: () => 'Example',
    anyName: () => 'any name',
    colon: () => ': ',
    semicolon: () => '; ',
    default: (value: string) => `default ${value}`,
  },
  zh: {
    heading: (type, title) => `${type}：${title}`,
    fields: () => '字段',
    required: () => '（* 必填）',
    groups: group =>
      ({ block: '', content: '内容', layout: '布局', style: '样式', tracking: '搜索引擎与统计' })[group],
    collects: () => '收集的数据',
    example: () => '示例',
    anyName: () => '任意名称',
    colon: () => '：',
    semicolon: () => '；',
    default: value => `默认 ${value}`,
  },
});

type Texts = ReturnType<typeof textsIn>;

/** Formats a block type as text: title, description, fields, shared definitions, what it collects, an example. */
export function prettyType(
  { type, title, collects }: BlockDefinition,
  schema: JsonSchema,
  paint: Paint,
  language: Language,
): string {
  const texts = textsIn(language);
  const description = annotation(schema, 'description', language);
  const shared = new Set<string>();
  const fields = describeFields(schema, schema, shared, language);
  const lines = [
    paint(
      texts.heading(type, language === 'en' ? title : (annotation(schema, 'title', language) ?? title)),
      'bold',
    ),
  ];
  if (description !== undefined) lines.push(...wrap(description, 0));
  lines.push('', `${paint(texts.fields(), 'bold')}${texts.required()}`);
  // The names of all groups are aligned with each other.
  const width = nameWidth(fields);
  for (const group of FIELD_GROUPS) {
    const inGroup = fields.filter(field => field.group === group);
    if (inGroup.length === 0) continue;
    if (group !== 'block') lines.push('', `  ${paint(texts.groups(group), 'bold')}`);
    lines.push(...fieldLines(inGroup, 1, paint, texts, width));
  }
  for (const { name, note, fields: inner, names, kind } of describeShared(shared, schema, language)) {
    lines.push('', paint(name, 'bold'), ...wrap(note, 2));
    lines.push(...fieldLines(inner, 1, paint, texts));
    if (names.length > 0) lines.push(...wrap(names.join(', ') + texts.colon() + kind, 2));
    else if (inner.length === 0 && kind) lines.push(...wrap(texts.anyName() + texts.colon() + kind, 2));
  }
  if (collects) lines.push('', paint(texts.collects(), 'bold'), ...collectedLines(collects, paint, language));
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (example !== undefined) {
    const code = JSON.stringify(example, null, 2).replace(/^/gm, '  ');
    lines.push('', paint(texts.example(), 'bold'), code);
  }
  return `${lines.join('\n')}\n`;
}

const nameWidth = (fields: readonly Field[]): number =>
  Math.max(0, ...fields.map(field => formatName(field).length));

function fieldLines(
  fields: readonly Field[],
  depth: number,
  paint: Paint,
  texts: Texts,
  width = nameWidth(fields),
): string[] {
  const indent = depth * 2;
  return fields.flatMap(field => [
    `${' '.repeat(indent)}${paint(formatName(field).padEnd(width), 'cyan')}  ${listTraits(field, texts).join(texts.semicolon())}`,
    ...wrap(field.note, indent + 4).map(line => paint(line, 'dim')),
    ...fieldLines(field.fields, depth + 2, paint, texts),
  ]);
}

function collectedLines({ fields, notes }: Collected, paint: Paint, language: Language): string[] {
  const texts = textsIn(language);
  const width = Math.max(...fields.map(({ name }) => name.length));
  return [
    ...fields.map(({ name, label, note }) => {
      const line = [label, note[language]].filter(Boolean).join(texts.colon());
      return `  ${paint(name.padEnd(width), 'cyan')}  ${line}`;
    }),
    ...notes.flatMap(note => wrap(note[language], 2)),
  ];
}

function formatName({ name, isRequired }: Field): string {
  return isRequired ? `${name} *` : name;
}

function listTraits({ kind, defaultValue, marks }: Field, texts: Texts): string[] {
  return [kind, ...(defaultValue === null ? [] : [texts.default(defaultValue)]), ...marks];
}

/** Lines may end after a space, and around a Chinese character unless punctuation follows it. */
const BREAKS = /(?<=\s)(?=\S)|(?<=[\p{Script=Han}，。；：、）」])(?=[\p{Script=Han}\w"（「])/u;

/** Breaks a text into lines of at most `WIDTH` columns, each indented. */
function wrap(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(BREAKS)) {
    if (line && indent + stringWidth(line + part.trimEnd()) > WIDTH) {
      lines.push(' '.repeat(indent) + line.trimEnd());
      line = '';
    }
    line += part;
  }
  return line.trim() ? [...lines, ' '.repeat(indent) + line.trimEnd()] : lines;
}
