import type { JsonSchema } from '../model/definition.ts';
import type { Fix } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { describeValue } from '../wording/describe-value.ts';
import type { Explain, Explanation } from './explanation.ts';
import { schemasAt } from './schema-at.ts';

/** Longer suggestions are omitted. In characters. */
const LONGEST_SUGGESTION = 120;

/** Explains that a value has the wrong type, and shows the right shape with what was found in its place. */
export function explainShape(
  explained: Explain,
  type: unknown,
  found: unknown,
  at: string,
  schema: JsonSchema,
  language: Language,
): Explanation {
  const texts = textsIn(language);
  const types = Array.isArray(type) ? type.map(String) : String(type).split(',');
  const schemas = schemasAt(schema, at);
  const problem = texts.problem(
    types.map(kind => (isKind(kind) ? texts[kind]() : kind)),
    describeValue(found, language),
  );
  if (typeof found === 'number' && !Number.isFinite(found))
    return explained('number', problem + texts.smaller());
  for (const kind of types) {
    const suggestion = converted(found, kind, schemas, at, schema);
    if (suggestion === null) continue;
    const fix = chooseFix(found, kind, suggestion);
    // Longer values are in the editor's file anyway.
    if (suggestion.length > LONGEST_SUGGESTION) {
      return explained('type', problem + texts.shape(String(emptyShape(kind, schemas))), { fix });
    }
    return explained('type', problem + texts.write(suggestion), { suggestion, fix });
  }
  const shape = types.map(kind => emptyShape(kind, schemas)).find(Boolean);
  if (shape) return explained('type', problem + texts.shape(shape));
  return explained('type', found === null ? problem + texts.noValue() : problem);
}

const KINDS = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;

const isKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some(known => known === kind);

const textsIn = defineTexts({
  en: {
    problem: (expected: string[], found: string) => `Expected ${expected.join(' or ')}, found ${found}.`,
    shape: (shape: string) => ` Write it as ${shape}.`,
    write: (value: string) => ` Write ${value}.`,
    noValue: () => ' Write a value, or remove the field.',
    smaller: () => ' Write a smaller number.',
    string: () => 'a text',
    number: () => 'a number',
    integer: () => 'a whole number',
    boolean: () => 'true or false',
    object: () => 'an object',
    array: () => 'a list',
    null: () => 'null',
  },
  zh: {
    problem: (expected, found) => `应为：${expected.join('或')}；实际为：${found}。`,
    shape: shape => `请写成 ${shape}。`,
    write: value => `请改为 ${value}。`,
    noValue: () => '请填写值，或删除此字段。',
    smaller: () => '请写较小的数字。',
    string: () => '文本',
    number: () => '数字',
    integer: () => '整数',
    boolean: () => 'true 或 false',
    object: () => '对象',
    array: () => '列表',
    null: () => ' null',
  },
});

/** Returns the edit that converts a value and keeps how it is written; none where an editor should look at the result. */
function chooseFix(found: unknown, type: string, suggestion: string): Fix | undefined {
  if (type === 'object' && Array.isArray(found)) return 'unwrap';
  // A text for every screen.
  if (type === 'object')
    return suggestion.startsWith('{ "pc": ') ? { around: ['{ "pc": ', ' }'] } : undefined;
  if (type === 'string') return { around: ['"', '"'] };
  if (type === 'array' && suggestion === toJson([found])) return { around: ['[', ']'] };
  return { write: suggestion };
}

/** Returns the value that was probably meant, as JSON: `3` for `"3"`, a list for a single entry; null without one. */
function converted(
  found: unknown,
  type: string,
  schemas: readonly JsonSchema[],
  at: string,
  root: JsonSchema,
): string | null {
  if (type === 'array') return asList(found, at, root);
  if (type === 'object') return asObject(found, schemas, at, root);
  if (type === 'string') return asText(found, schemas);
  if (type === 'boolean') return asBoolean(found);
  return type === 'number' || type === 'integer' ? asNumber(found, type) : null;
}

/** Returns a number as text, except where an address or a style value is expected. */
function asText(found: unknown, schemas: readonly JsonSchema[]): string | null {
  return typeof found === 'number' && schemas.every(({ format }) => format === undefined)
    ? JSON.stringify(String(found))
    : null;
}

function asList(found: unknown, at: string, root: JsonSchema): string | null {
  if (found === null || Array.isArray(found)) return null;
  const entries = schemasAt(root, `${at}/0`);
  if (entries.some(({ type }) => type === 'object') !== isObject(found)) return null;
  // Texts from forms hold several entries: "A, B".
  const isSkus = typeof found === 'string' && /^[\w-]+(\s*[,;，；]\s*[\w-]+)+$/.test(found.trim());
  return toJson(isSkus ? found.split(/[,;，；]/).map(sku => sku.trim()) : [found]);
}

function asObject(
  found: unknown,
  schemas: readonly JsonSchema[],
  at: string,
  root: JsonSchema,
): string | null {
  if (Array.isArray(found)) return found.length === 1 && isObject(found[0]) ? toJson(found[0]) : null;
  if (typeof found !== 'string') return null;
  const field = mainField(schemas);
  const takesText = field && schemasAt(root, `${at}/${field}`).some(({ type }) => type === 'string');
  return takesText ? toJson({ [field]: found }, true) : null;
}

/** Returns the field of an object that a single value is meant for: the first required one, else the first. */
export function mainField(schemas: readonly JsonSchema[]): string | undefined {
  for (const { required, properties } of schemas) {
    if (!isObject(properties)) continue;
    const [first] = Array.isArray(required) ? required : [];
    const field = first ?? Object.keys(properties)[0];
    if (field !== undefined) return String(field);
  }
  return undefined;
}

/** Returns an outline such as `{ "pc": … }` or `[ … ]`. */
function emptyShape(type: string, schemas: readonly JsonSchema[]): string | null {
  if (type === 'array') return '[ … ]';
  const field = type === 'object' ? mainField(schemas) : undefined;
  return field === undefined ? null : `{ ${JSON.stringify(field)}: … }`;
}

function toJson(value: unknown, spaced = false): string {
  const text = JSON.stringify(value);
  return spaced ? text.replace(/^\{(.*?):(?=")(.*)\}$/s, '{ $1: $2 }') : text;
}

const BOOLEANS: Record<string, string> = {
  yes: 'true',
  no: 'false',
  on: 'true',
  off: 'false',
  是: 'true',
  否: 'false',
};

function asBoolean(found: unknown): string | null {
  if (found === 1 || found === 0) return String(found === 1);
  if (typeof found !== 'string') return null;
  const text = found.trim().toLowerCase();
  if (/^(true|false)$/.test(text)) return text;
  if (text === '1' || text === '0') return String(text === '1');
  return Object.hasOwn(BOOLEANS, text) ? (BOOLEANS[text] as string) : null;
}

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HANZI = '零一二三四五六七八九十';

/** Reads a number from a text: `"3"`, `"16px"`, `"３"`, `"three"`, `"三列"`. */
function asNumber(found: unknown, type: string): string | null {
  if (typeof found !== 'string') return null;
  const text = found.normalize('NFKC').trim().toLowerCase();
  const digits = /^(-?(?:0|[1-9]\d*)(?:\.\d+)?)\s*(?:px|[列个张秒]|s|ms|columns?)?$/.exec(text)?.[1];
  if (digits !== undefined) return type === 'integer' && !Number.isInteger(Number(digits)) ? null : digits;
  const word = WORDS.indexOf(text.split(' ', 1)[0] as string);
  if (word >= 0) return String(word);
  const hanzi = /^([零一二三四五六七八九十]|两)[列个张秒]?$/.exec(text)?.[1];
  return hanzi ? String(hanzi === '两' ? 2 : HANZI.indexOf(hanzi)) : null;
}
