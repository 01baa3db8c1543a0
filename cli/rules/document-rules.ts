import type { Rule } from './rule.ts';

/** Rules about a document and its blocks. */
export const DOCUMENT_RULES: Readonly<Record<string, Rule>> = {
  syntax: {
    text: 'The file is valid JSON.',
    zh: '文件是有效的 JSON。',
    wrong: '{ "title": "首页", "content": {}, }',
    right: '{ "title": "首页", "content": {} }',
  },
  unreadable: {
    text: 'A file can be read: it exists, permits reading, is a regular file in the folder that is checked, has at most 16 MB and is UTF-8.',
    zh: '文件可以读取：文件存在、允许读取，是被检查文件夹内的普通文件，不超过 16 MB，且编码为 UTF-8。',
  },
  page: {
    text: 'A page is an object with title, description and content.',
    zh: '页面是带有 title、description 和 content 的对象。',
    wrong: '{ "title": "首页", "content": [] }',
    right: '{ "title": "首页", "content": {} }',
  },
  'page-title': {
    text: 'A page has a title: browsers and search engines show it.',
    zh: '页面有标题，浏览器和搜索引擎会显示它。',
    wrong: '{ "content": {} }',
    right: '{ "title": "首页", "content": {} }',
  },
  'misplaced-block': {
    text: 'A page’s blocks are in its "content".',
    zh: '页面的区块写在 "content" 内。',
    wrong: '{ "title": "首页", "content": {}, "header": { "blockType": "editorial_block6" } }',
    right: '{ "title": "首页", "content": { "header": { "blockType": "editorial_block6" } } }',
  },
  'integer-label': {
    text: 'A label does not look like a number, which many tools reorder.',
    zh: '标签不能像数字，许多工具会打乱此类标签的顺序。',
    wrong: '{ "1": { "blockType": "editorial_block6" } }',
    right: '{ "block-1": { "blockType": "editorial_block6" } }',
  },
  label: {
    text: 'A label is a name: anchors, tracking and findings use it.',
    zh: '标签是名称：锚点、埋点和检查结果都用它指代区块。',
    wrong: '{ "": { "blockType": "editorial_block6" } }',
    right: '{ "header": { "blockType": "editorial_block6" } }',
  },
  'repeated-label': {
    text: 'Each block has a unique label: most tools keep only the last of two.',
    zh: '每个区块的标签各不相同：遇到重复标签，多数工具只保留最后一个区块。',
    wrong: '{ "header": { "blockType": "editorial_block6" }, "header": { "blockType": "editorial_block6" } }',
    right:
      '{ "header": { "blockType": "editorial_block6" }, "header-2": { "blockType": "editorial_block6" } }',
  },
  'repeated-field': {
    text: 'A field occurs once in its object: only the last one is used.',
    zh: '字段在同一对象中只出现一次：重复时只有最后一个生效。',
    wrong: '{ "header": { "blockType": "editorial_block6", "color": "white", "color": "black" } }',
    right: '{ "header": { "blockType": "editorial_block6", "color": "black" } }',
  },
  'half-character': {
    text: 'A text has whole characters: half of one, such as \\ud842 without its second half, shows as �.',
    zh: '文本由完整的字符组成：半个字符（例如缺少另一半的 \\ud842）会显示为 �。',
    wrong: '{ "title": "首\\ud842页", "content": {} }',
    right: '{ "title": "首页", "content": {} }',
  },
  number: {
    text: 'A number is one that programs read as it is written: whole numbers up to 9007199254740991.',
    zh: '数字能被程序原样读取：整数不超过 9007199254740991。',
    wrong: '{ "path": { "blockType": "block39", "categoryName": "手袋", "lastCatId": 9007199254740993 } }',
    right: '{ "path": { "blockType": "block39", "categoryName": "手袋", "lastCatId": 20 } }',
  },
  'block-type': {
    text: 'A block has a "blockType".',
    zh: '区块带有 "blockType"。',
    wrong: '{ "header": { "blocktype": "editorial_block6" } }',
    right: '{ "header": { "blockType": "editorial_block6" } }',
  },
  'unknown-type': {
    text: 'A block’s type is registered. `vitrine explain` lists all types.',
    zh: '区块的类型已注册。`vitrine explain` 列出全部类型。',
    wrong: '{ "header": { "blockType": "editorial-block6" } }',
    right: '{ "header": { "blockType": "editorial_block6" } }',
  },
  version: {
    text: 'A block’s version is one that this shop supports.',
    zh: '区块的版本受本店支持。',
    wrong: '{ "header": { "blockType": "editorial_block6", "version": 99 } }',
    right: '{ "header": { "blockType": "editorial_block6", "version": 1 } }',
  },
  depth: {
    text: 'Blocks are nested at most 8 deep.',
    zh: '区块最多嵌套 8 层。',
    wrong: nested(9),
    right: nested(8),
  },
  ignore: {
    text: 'A block that sets warnings aside says why.',
    zh: '区块忽略警告时须说明原因。',
    wrong: '{ "header": { "blockType": "editorial_block6", "$ignore": ["contrast"] } }',
    right:
      '{ "header": { "blockType": "editorial_block6", "$ignore": ["contrast"], "$ignoreReason": "The picture behind it is dark." } }',
  },
  definition: {
    text: 'The functions of a block type’s definition do not throw.',
    zh: '区块类型定义中的函数不抛出错误。',
  },
};

function nested(depth: number): string {
  const inner = '{ "blockType": "editorial_block6" }';
  if (depth === 0) return `{ "inner": ${inner} }`;
  return `{ "level-${depth}": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": ${nested(depth - 1)} }] } }`;
}
