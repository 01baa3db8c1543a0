import type { Rule } from './rule.ts';

const header = (fields: string) => `{ "header": { "blockType": "editorial_block6", ${fields} } }`;
const grid = (fields: string) => `{ "grid": { "blockType": "editorial_block4", ${fields} } }`;
const scene = (image: string, more = '') =>
  `{ "scene": { "blockType": "block26", "image": { ${image} }${more} } }`;
const frame = (url: string) =>
  `{ "frame": { "blockType": "block40", "url": "${url}", "frameTitle": "地图" } }`;
const sale = (deadline: string) => `{ "sale": { "blockType": "block20", "deadline": "${deadline}" } }`;
const shown = (times: string) =>
  `{ "header": { "blockType": "editorial_block6", "color": "black", "show": { ${times} } } }`;
const during = (from: string) =>
  `{ "title": "双十一", "show": { "until": "2099-11-12" }, "content": ${shown(`"from": "${from}"`)} }`;
const PICTURE =
  '"pcUrl": "/media/heroes/ivory_desktop.webp", "mobileUrl": "/media/heroes/ivory_mobile.webp", "alt": "手袋"';

/** A picture whose note has no text. */
const WITHOUT_ALT = '"pcUrl": "/media/products/bangle_1_front.webp"';

/** Rules that the schemas of the block types state. */
export const FIELD_RULES: Readonly<Record<string, Rule>> = {
  'unknown-field': {
    text: 'A field is defined by the schema of its block. `vitrine explain` lists the fields of a type.',
    zh: '字段在区块的 schema 中有定义。`vitrine explain` 列出某一类型的字段。',
    wrong: header('"colour": "black"'),
    right: header('"color": "black"'),
  },
  'unknown-style': {
    text: 'A style property is one that content may set.',
    zh: '样式属性是内容可以设置的。',
    wrong: scene(PICTURE, ', "blockStyle": { "pc": { "behavior": "none" } }'),
    right: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24px" } }'),
  },
  'style-value': {
    text: 'A style value is one that content may set: browsers ignore a space before the unit.',
    zh: '样式值是内容可以设置的；单位前有空格时，浏览器会忽略它。',
    wrong: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24 px" } }'),
    right: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24px" } }'),
  },
  type: {
    text: 'A field’s value has the expected type.',
    zh: '字段的值为规定的类型。',
    wrong: grid('"columnQuantity": "2"'),
    right: grid('"columnQuantity": 2'),
  },
  required: {
    text: 'A required field is present.',
    zh: '必填字段已填写。',
    wrong: '{ "scene": { "blockType": "block26" } }',
    right: scene(PICTURE),
  },
  recommended: {
    text: 'A recommended field is present: without it something is missing for some shoppers or in reports.',
    zh: '建议填写的字段已填写：缺少时，部分顾客看不到内容，或报表缺少数据。',
    wrong: '{ "form": { "blockType": "block19", "form": { "identifier": "qixi" } } }',
    right: '{ "form": { "blockType": "block19", "form": { "identifier": "qixi" }, "title": "订阅" } }',
  },
  'missing-alt': {
    text: 'A picture has an alternative text, which screen readers read, in the block or in pictures.json of the media folder; "" marks a decorative one.',
    zh: '图片有替代文本，供屏幕阅读器朗读，写在区块或媒体文件夹的 pictures.json 中；"" 表示装饰性图片。',
    wrong: scene(WITHOUT_ALT),
    right: scene(PICTURE),
  },
  deprecated: { text: 'A field is not deprecated.', zh: '字段未被弃用。' },
  enum: {
    text: 'A field’s value is one of the allowed values.',
    zh: '字段的值是可选值之一。',
    wrong: scene(PICTURE, ', "width": "wide"'),
    right: scene(PICTURE, ', "width": "page"'),
  },
  range: {
    text: 'A number is within its limits.',
    zh: '数字在允许范围内。',
    wrong: grid('"columnQuantity": 7'),
    right: grid('"columnQuantity": 6'),
  },
  empty: {
    text: 'A text is not empty. Remove the field if it has none.',
    zh: '文本不为空。没有文本时请删除该字段。',
    wrong: grid('"btnMoreTxt": ""'),
    right: grid('"btnMoreTxt": "更多"'),
  },
  'too-short': { text: 'A text has the minimum length.', zh: '文本达到最小长度。' },
  'too-few': { text: 'A list has the minimum number of entries.', zh: '列表达到最少项数。' },
  'too-many': { text: 'A list has at most the maximum number of entries.', zh: '列表不超过最多项数。' },
  link: {
    text: 'A link is valid: it starts with https://, / or #.',
    zh: '链接有效：以 https://、/ 或 # 开头。',
    wrong: scene(`${PICTURE}, "link": "www.example.cn"`),
    right: scene(`${PICTURE}, "link": "https://www.example.cn"`),
  },
  'hostile-link': {
    text: 'An address does not run code.',
    zh: '地址不会运行代码。',
    wrong: scene(`${PICTURE}, "link": "javascript:alert(1)"`),
    right: scene(`${PICTURE}, "link": "/"`),
  },
  media: {
    text: 'The address of a picture or film is valid: it starts with https:// or /.',
    zh: '图片或视频的地址有效：以 https:// 或 / 开头。',
    wrong: scene('"pcUrl": "media/heroes/ivory_desktop.webp", "alt": "手袋"'),
    right: scene(PICTURE),
  },
  frame: {
    text: 'The address of an embedded page is valid.',
    zh: '嵌入页面的地址有效。',
    wrong: frame('maps'),
    right: frame('/'),
  },
  'frame-host': {
    text: 'A page of another site is embedded only if the setting FRAME_HOSTS contains its host.',
    zh: '只有主机列入 FRAME_HOSTS 设置，才能嵌入其他网站的页面。',
    wrong: frame('https://maps.example.cn/'),
    right: frame('/'),
  },
  moment: {
    text: 'A date is written as 2027-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.',
    zh: '日期写作 2027-12-31 20:00；每年重复写 *-12-24 20:00；农历写 lunar-07-07。',
    wrong: sale('31.12.2027'),
    right: sale('*-12-31'),
  },
  'show-time': {
    text: 'A time of a schedule is written as 2026-12-24 20:00 (China time), with an offset, or as a day.',
    zh: '排期时间写作 2026-12-24 20:00（北京时间），可带时区偏移，也可只写日期。',
    wrong: shown('"from": "24.12.2026"'),
    right: shown('"from": "2026-12-24"'),
  },
  'show-order': {
    text: 'A schedule’s end is after its start.',
    zh: '排期的结束时间晚于开始时间。',
    wrong: shown('"from": "2099-12-24", "until": "2099-12-20"'),
    right: shown('"from": "2099-12-20", "until": "2099-12-24"'),
  },
  'show-past': {
    text: 'What a page holds is shown, or will be.',
    zh: '页面中的内容正在显示或将会显示。',
    wrong: shown('"until": "2020-12-24"'),
    right: shown('"until": "2099-12-24"'),
  },
  'show-outside': {
    text: 'A block shows while the page or block around it shows.',
    zh: '区块的显示时间与其所在页面或外层区块的显示时间有重叠。',
    wrong: during('2099-12-24'),
    right: during('2099-11-11'),
  },
};
