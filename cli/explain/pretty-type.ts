import type { BlockDefinition, Collected, JsonSchema } from '#engine';
import type { Paint } from '../colour.ts';
import { describeFields, describeShared, type Field } from './describe-fields.ts';

const WIDTH = 100;

/** Formats a block type as text: title, description, fields, shared definitions, what it collects, an example. */
export function prettyType(definition: BlockDefinition, schema: JsonSchema, paint: Paint): string {
  const { type, title, collects } = definition;
  const shared = new Set<string>();
  const fields = describeFields(schema, schema, shared);
  const lines = [paint(`${type}: ${title}`, 'bold')];
  if (typeof schema.description === 'string') lines.push(...wrap(schema.description, 0));
  lines.push('', `${paint('Fields', 'bold')} (* required)`, ...fieldLines(fields, 1, paint));
  for (const { name, note, fields: inner, names, kind } of describeShared(shared, schema)) {
    lines.push('', paint(name, 'bold'), ...wrap(note, 2));
    lines.push(...fieldLines(inner, 1, paint));
    if (names.length > 0) lines.push(...wrap(`${names.join(', ')}: ${kind}`, 2));
    else if (inner.length === 0 && kind) lines.push(...wrap(`any name: ${kind}`, 2));
  }
  if (collects) lines.push('', paint('Collects', 'bold'), ...collectedLines(collects, paint));
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (example !== undefined) {
    const code = JSON.stringify(example, null, 2).replace(/^/gm, '  ');
    lines.push('', paint('Example', 'bold'), code);
  }
  return `${lines.join('\n')}\n`;
}

function fieldLines(fields: readonly Field[], depth: number, paint: Paint): string[] {
  const indent = depth * 2;
  const width = Math.max(0, ...fields.map(field => nameOf(field).length));
  return fields.flatMap(field => [
    `${' '.repeat(indent)}${paint(nameOf(field).padEnd(width), 'cyan')}  ${traitsOf(field).join('; ')}`,
    ...wrap(field.note, indent + 4).map(line => paint(line, 'dim')),
    ...fieldLines(field.fields, depth + 2, paint),
  ]);
}

function collectedLines({ fields, notes }: Collected, paint: Paint): string[] {
  const width = Math.max(...fields.map(({ name }) => name.length));
  return [
    ...fields.map(({ name, label, note }) => {
      const line = [label, note].filter(Boolean).join(': ');
      return `  ${paint(name.padEnd(width), 'cyan')}  ${line}`;
    }),
    ...notes.flatMap(note => wrap(note, 2)),
  ];
}

function nameOf({ name, isRequired }: Field): string {
  return isRequired ? `${name} *` : name;
}

function traitsOf({ kind, defaultValue, marks }: Field): string[] {
  return [kind, ...(defaultValue === null ? [] : [`default ${defaultValue}`]), ...marks];
}

/** Breaks a text into lines of at most `WIDTH` characters, each indented. */
function wrap(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(' '.repeat(indent) + line);
      line = '';
    }
    line += line ? ` ${word}` : word;
  }
  return line ? [...lines, ' '.repeat(indent) + line] : lines;
}
