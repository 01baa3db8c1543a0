import { FORMATS } from './formats.mjs';

/** Texts of the page and of messages; the types' own are in their schemas. */
const TEXTS = {
  en: {
    formats: {
      link: 'This is not a valid link. Start it with https:// or /.',
      media: 'This is not a valid media address. Start it with https:// or /.',
      frame: 'This is not a valid frame address. Start it with https:// or /.',
      moment: 'This is not a date. Write 2026-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.',
      instant: 'This is not a time. Write 2026-12-24 20:00 for China time, or 2026-12-24T20:00:00+08:00.',
      'style-value': 'This is not a style value that content may set. Write a plain CSS value.',
    },
    ignore: [
      'Warnings set aside',
      'Rules whose warnings vitrine validate leaves out for this block. Needs a reason.',
    ],
    ignoreReason: ['Reason', 'Why the warnings of $ignore are set aside.'],
    page: ['Page', 'A page: marketing blocks by label, in the order in which they appear.'],
    title: ['Title', 'Title of the page, in the browser tab and in search results.'],
    description: ['Description', 'One or two sentences for search results.'],
    noindex: [
      'Hidden from search engines',
      'Excludes the page from search engines and sitemap.xml. Its address still works.',
    ],
    content: ['Blocks', 'The page’s blocks by label, from top to bottom.'],
    block: ['Block', 'A marketing block. Choose its blockType first.'],
    blockType: ['Block type', 'The type of the block.'],
    unknownType: 'There is no such block type. Completion lists all types.',
    deprecated: 'This field is deprecated.',
    fields: names => `An object without other fields than ${names.join(', ')}.`,
    values: values => `One of ${values.join(', ')}.`,
    field: name => name,
    about: (title, description) => `${title}. ${description}`,
  },
  zh: {
    formats: {
      link: '链接无效。请以 https:// 或 / 开头。',
      media: '媒体地址无效。请以 https:// 或 / 开头。',
      frame: '嵌入页面的地址无效。请以 https:// 或 / 开头。',
      moment: '这不是日期。请写 2026-12-31 20:00；每年重复写 *-12-24 20:00；农历写 lunar-07-07。',
      instant: '这不是时间。请按北京时间写作 2026-12-24 20:00，或 2026-12-24T20:00:00+08:00。',
      'style-value': '这不是内容可以设置的样式值。请写普通的 CSS 值。',
    },
    ignore: ['忽略的警告', 'vitrine validate 对此区块不报告的警告规则。须说明原因。'],
    ignoreReason: ['原因', '忽略 $ignore 中警告的原因。'],
    page: ['页面', '页面：以标签命名的营销区块，按显示顺序排列。'],
    title: ['标题', '页面标题，显示在浏览器标签页和搜索结果中。'],
    description: ['描述', '一两句话，显示在搜索结果中。'],
    noindex: ['对搜索引擎隐藏', '从搜索引擎和 sitemap.xml 中排除此页面。其地址仍可访问。'],
    content: ['区块', '页面的区块，以标签命名，从上到下排列。'],
    block: ['区块', '营销区块。请先选择 blockType。'],
    blockType: ['区块类型', '区块的类型。'],
    unknownType: '没有此区块类型。可用自动补全查看全部类型。',
    deprecated: '此字段已弃用。',
    fields: names => `应为对象，只有以下字段：${names.join('、')}。`,
    values: values => `应为以下值之一：${values.join('、')}。`,
    field: (name, title) => (title ? `${name}（${title}）` : name),
    about: (title, description) => `${title}。${description}`,
  },
};

/** Keywords that only the engine reads; editors would report some as unknown. */
const OWN_KEYWORDS = new Set([
  '$id',
  '$schema',
  '$defs',
  'format',
  'recommended',
  'deprecated',
  'examples',
  'refersTo',
  'meaning',
  'shown',
]);

/** Fields of every block that only the checker reads. */
const ignoreFields = texts => ({
  $ignore: { ...about(texts.ignore), type: 'array', items: { type: 'string' } },
  $ignoreReason: { ...about(texts.ignoreReason), type: 'string', minLength: 1 },
});

const about = ([title, description]) => ({ title, description });

/** Copies a schema with the titles and descriptions of one language. */
function inLanguage(node, language) {
  if (Array.isArray(node)) return node.map(item => inLanguage(item, language));
  if (typeof node !== 'object' || node === null) return node;
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    const [keyword, translated] = key.split(':');
    if (translated === undefined) copy[key] = isData(key) ? value : inLanguage(value, language);
    // A translation follows the English text.
    else if (translated === language) copy[keyword] = value;
  }
  return copy;
}

/**
 * Returns the schema of a page with any blocks, for completion and checks in editors.
 *
 * Editors resolve few kinds of references: VS Code resolves no embedded `$id`, and a reference replaces the title and
 * description beside it. So every definition is in one flat list, a reference with keywords beside it is written out,
 * and nested maps of blocks refer to the definition of a block.
 *
 * @param bundled bundled schemas by block type
 * @param language of titles, descriptions and messages
 */
export function editorSchema(bundled, language) {
  const texts = TEXTS[language];
  const schemas = new Map([...bundled].map(([type, schema]) => [type, inLanguage(schema, language)]));
  const definitions = {};
  for (const [type, schema] of schemas) {
    for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
      definitions[name] ??=
        name === 'blockMap' ? blockMap(definition) : flatten(definition, schema.$defs, texts);
    }
    const flat = flatten(schema, schema.$defs ?? {}, texts);
    definitions[`type.${type}`] = { ...flat, properties: { ...flat.properties, ...ignoreFields(texts) } };
  }
  definitions.block = blockSchema(schemas, texts);
  const page = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...about(texts.page),
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      title: { ...about(texts.title), type: 'string' },
      description: { ...about(texts.description), type: 'string' },
      noindex: { ...about(texts.noindex), type: 'boolean', default: false },
      show: reference('show'),
      content: blockMap(about(texts.content)),
    },
    required: ['title', 'content'],
    additionalProperties: false,
    definitions,
  };
  return { ...page, errorMessage: describeFields(page.properties, {}, texts) };
}

function blockMap({ title, description }) {
  return { title, description, type: 'object', additionalProperties: reference('block') };
}

/** Returns the schema of one block: its type, then the fields of that type. */
function blockSchema(schemas, texts) {
  const types = [...schemas.keys()];
  const titles = [...schemas.values()].map(({ title, description }) => texts.about(title, description));
  return {
    ...about(texts.block),
    type: 'object',
    required: ['blockType'],
    properties: {
      blockType: {
        ...about(texts.blockType),
        enum: types,
        enumDescriptions: titles,
        // Instead of a list of all types.
        errorMessage: texts.unknownType,
      },
    },
    allOf: types.map(type => ({
      if: { properties: { blockType: { const: type } }, required: ['blockType'] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: reference(`type.${type}`),
    })),
    defaultSnippets: [...schemas].map(([type, { title, description, examples }]) => ({
      label: `${type}: ${title}`,
      description,
      body: examples?.[0] ?? { blockType: type },
    })),
  };
}

/** Copies a schema for editors: references with keywords beside them are written out, formats become patterns. */
function flatten(node, defs, texts) {
  if (Array.isArray(node)) return node.map(item => flatten(item, defs, texts));
  if (typeof node !== 'object' || node === null) return node;
  const name = /^#\/\$defs\/(\w+)$/.exec(node.$ref ?? '')?.[1];
  if (name) {
    const { $ref: _reference, ...beside } = node;
    if (Object.keys(beside).length === 0) return reference(name);
    return name === 'blockMap'
      ? { ...blockMap(defs[name]), ...flatten(beside, defs, texts) }
      : flatten({ ...defs[name], ...beside }, defs, texts);
  }
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (OWN_KEYWORDS.has(key)) continue;
    if (key === 'properties') copy.properties = mapValues(value, child => flatten(child, defs, texts));
    else copy[key] = isData(key) ? value : flatten(value, defs, texts);
  }
  if (node.deprecated === true) copy.deprecationMessage = node.description ?? texts.deprecated;
  if (Object.hasOwn(FORMATS, node.format ?? '')) {
    copy.pattern = FORMATS[node.format].source;
    copy.patternErrorMessage = texts.formats[node.format];
  }
  if (Array.isArray(node.enum)) {
    copy.enumDescriptions = node.enum.map(value => clauseAbout(value, node));
    copy.errorMessage = texts.values(node.enum.map(value => JSON.stringify(value)));
  }
  // Editors say "Property … is not allowed", in their own language.
  if (node.additionalProperties === false) copy.errorMessage = describeFields(node.properties, defs, texts);
  return copy;
}

/** Names the fields of an object for who wrote another one. */
function describeFields(properties, defs, texts) {
  const titleOf = ({ title, $ref }) => title ?? defs[/^#\/\$defs\/(\w+)$/.exec($ref ?? '')?.[1]]?.title;
  return texts.fields(
    Object.entries(properties ?? {}).map(([name, field]) => texts.field(name, titleOf(field))),
  );
}

/** Keywords whose values are content, not schemas. */
const isData = key => key === 'default' || key === 'const' || key === 'enum' || key === 'required';

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const reference = name => ({ $ref: `#/definitions/${name}` });

/** Returns the clause of a description that is about one value: `contain shows the whole picture`; else all of it. */
function clauseAbout(value, { description = '' }) {
  const clauses = description.split(/[;.](?:\s|$)|[；。]/).map(clause => clause.trim());
  return clauses.find(clause => clause.split(/[\s:,：（]/, 1)[0] === String(value)) ?? description;
}
