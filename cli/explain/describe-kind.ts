import { defineTexts, isObject, type JsonSchema, type Language } from '#engine';

const textsIn = defineTexts({
  en: {
    string: () => 'text',
    number: () => 'number',
    integer: () => 'whole number',
    boolean: () => 'true or false',
    object: () => 'object',
    array: () => 'list',
    null: () => 'null',
    anything: () => 'anything',
    link: () => 'link',
    media: () => 'media address',
    frame: () => 'address of a page to embed',
    moment: () => 'date and time',
    instant: () => 'time',
    'style-value': () => 'CSS value',
    html: () => 'rich text (HTML)',
    see: (name: string) => `${name} (see below)`,
    list: (limits: readonly string[]) => limits.join(', '),
    or: (kinds: readonly string[]) => kinds.join(' or '),
    and: (names: readonly string[]) => names.join(' and '),
    objects: () => 'list of objects',
    listOf: (kind: string) => `list of ${kind}`,
    with: (needed: string) => `with ${needed}`,
    between: (least: unknown, most: unknown) => `${least} to ${most}`,
    atLeast: (least: unknown) => `at least ${least}`,
    atMost: (most: unknown) => `at most ${most}`,
    moreThan: (limit: unknown) => `more than ${limit}`,
    lessThan: (limit: unknown) => `less than ${limit}`,
    notEmpty: () => 'not empty',
    longAtLeast: (least: unknown) => `at least ${least} long`,
    longAtMost: (most: unknown) => `at most ${most} long`,
    like: (pattern: string) => `like ${pattern}`,
  },
  zh: {
    string: () => '文本',
    number: () => '数字',
    integer: () => '整数',
    boolean: () => 'true 或 false',
    object: () => '对象',
    array: () => '列表',
    null: () => 'null',
    anything: () => '任意值',
    link: () => '链接',
    media: () => '媒体地址',
    frame: () => '嵌入页面的地址',
    moment: () => '日期和时间',
    instant: () => '时间',
    'style-value': () => 'CSS 值',
    html: () => '富文本（HTML）',
    see: name => `${name}（见下文）`,
    list: limits => limits.join('，'),
    or: kinds => kinds.join(' 或 '),
    and: names => names.join(' 和 '),
    objects: () => '对象列表',
    listOf: kind => `列表，每项为：${kind}`,
    with: needed => `须有 ${needed}`,
    between: (least, most) => `${least} 到 ${most}`,
    atLeast: least => `不小于 ${least}`,
    atMost: most => `不大于 ${most}`,
    moreThan: limit => `大于 ${limit}`,
    lessThan: limit => `小于 ${limit}`,
    notEmpty: () => '不可为空',
    longAtLeast: least => `长度至少 ${least}`,
    longAtMost: most => `长度至多 ${most}`,
    like: pattern => `格式为 ${pattern}`,
  },
});

type Texts = ReturnType<typeof textsIn>;

const KINDS = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'anything'] as const;
const FORMATS = ['link', 'media', 'frame', 'moment', 'instant', 'style-value'] as const;

/** Describes the values of a field for editors: `whole number, 1 to 6`, `list of text, not empty`. */
export function describeKind(schema: JsonSchema, root: JsonSchema, language: Language): string {
  const texts = textsIn(language);
  const shared = sharedName(schema, root);
  if (shared) return texts.see(shared);
  const resolved = resolveTarget(schema, root);
  if ('const' in resolved) return JSON.stringify(resolved.const);
  if (Array.isArray(resolved.enum)) return resolved.enum.map(value => JSON.stringify(value)).join(' | ');
  const alternatives = [resolved.anyOf, resolved.oneOf].find(Array.isArray)?.filter(isObject);
  const plain = () => plainKind(resolved, root, language);
  if (!alternatives) return texts.list([plain(), ...listLimits(resolved, texts)]);
  if (resolved.type === undefined) {
    return texts.or(alternatives.map(branch => describeKind(branch, root, language)));
  }
  // Beside a type, alternatives only list the fields that an object must have.
  const needed = alternatives.flatMap(({ required }) =>
    Array.isArray(required) ? [texts.and(required.map(String))] : [],
  );
  const limits = needed.length > 0 ? [texts.with(texts.or(needed))] : [];
  return texts.list([plain(), ...listLimits(resolved, texts), ...limits]);
}

function plainKind(resolved: JsonSchema, root: JsonSchema, language: Language): string {
  const texts = textsIn(language);
  const items = readItems(resolved);
  if (items) {
    const kind = describeKind(items, root, language);
    return kind === texts.object() ? texts.objects() : texts.listOf(kind);
  }
  if (resolved.contentMediaType === 'text/html') return texts.html();
  const types = Array.isArray(resolved.type) ? resolved.type : [resolved.type ?? 'anything'];
  const format = FORMATS.find(known => known === resolved.format);
  return texts.or(
    types.map(type => {
      const kind = type === 'string' && format ? format : KINDS.find(known => known === type);
      return kind ? texts[kind]() : String(type);
    }),
  );
}

function listLimits(schema: JsonSchema, texts: Texts): string[] {
  const limits: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems } = schema;
  const { minLength, maxLength, pattern } = schema;
  if (minimum !== undefined && maximum !== undefined) limits.push(texts.between(minimum, maximum));
  else if (minimum !== undefined) limits.push(texts.atLeast(minimum));
  else if (maximum !== undefined) limits.push(texts.atMost(maximum));
  if (exclusiveMinimum !== undefined) limits.push(texts.moreThan(exclusiveMinimum));
  if (exclusiveMaximum !== undefined) limits.push(texts.lessThan(exclusiveMaximum));
  if (minLength === 1 || minItems === 1) limits.push(texts.notEmpty());
  else if (minLength || minItems) limits.push(texts.longAtLeast(minLength ?? minItems));
  if (maxLength !== undefined || maxItems !== undefined) limits.push(texts.longAtMost(maxLength ?? maxItems));
  if (typeof pattern === 'string') limits.push(texts.like(pattern));
  return limits;
}

/** Returns a schema merged with the target of its `$ref`; its own keywords win. */
export function resolveTarget(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = refName(schema);
  const target = name && isObject(root.$defs) ? root.$defs[name] : undefined;
  return isObject(target) ? { ...resolveTarget(target, root), ...schema } : schema;
}

/** Returns the schema of a list's entries, or undefined. */
export function readItems(schema: JsonSchema): JsonSchema | undefined {
  return isObject(schema.items) ? schema.items : undefined;
}

/** Returns the name of the shared object definition that a schema refers to, or undefined. */
export function sharedName(schema: JsonSchema, root: JsonSchema): string | undefined {
  const name = refName(schema);
  if (!name) return undefined;
  const target = resolveTarget(schema, root);
  const isObject = target.properties ?? target.propertyNames ?? target.additionalProperties;
  return target.type === 'object' && isObject ? name : undefined;
}

function refName({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? /^#\/\$defs\/(\w+)$/.exec($ref)?.[1] : undefined;
}
