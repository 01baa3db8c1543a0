import type { Rule } from './rule.ts';

const scene = (image: string, more = '') =>
  `{ "scene": { "blockType": "block26", "image": { ${image} }${more} } }`;
const header = (fields: string) => `{ "header": { "blockType": "editorial_block6", ${fields} } }`;
const row = (sku: string) => `{ "row": { "blockType": "block34", "skus": ["${sku}"] } }`;
const sale = (deadline: string) => `{ "sale": { "blockType": "block20", "deadline": "${deadline}" } }`;
const anchors = (name: string) =>
  `{ "title": "页", "content": { "nav": { "blockType": "block41", "list": [{ "title": "手袋", "anchorName": "${name}" }] } } }`;
const tabs = (first: string, second: string) =>
  `{ "tabs": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": {}, ${first} }, { "name": "二", "blocks": {}, ${second} }] } }`;
const notes = (html: string) =>
  `{ "scene": { "blockType": "block26", "des": "${html}", "image": { ${PICTURE} } } }`;
const panel = (button: string) =>
  `{ "panel": { "blockType": "ms_block10", "image": { ${PICTURE} }, "button": { "text": "看", ${button} } } }`;
const film = (files: string) =>
  `{ "title": "页", "content": { "film": { "blockType": "ms_block13", "image": { ${PICTURE} }, "video": { "autoplay": true, ${files} } } } }`;
const nested = (label: string) =>
  `{ "scene": ${CARD}, "tabs": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": { "${label}": ${CARD} } }] } }`;
const looks = (id: string) => `{ "looks": { "blockType": "block31", "list": [{ "lookId": "${id}" }] } }`;
const sound = (name: string) =>
  `{ "sound": { "blockType": "block32", "swiperItems": [], "audio": { "src": "/media/${name}", "name": "夜" } } }`;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><path d="M0 540h1920" stroke="black"/></svg>';
const CARD = '{ "blockType": "editorial_block5", "content": { "pc": "<p>手袋</p>" } }';
const PICTURE =
  '"pcUrl": "/media/heroes/ivory_desktop.webp", "mobileUrl": "/media/heroes/ivory_mobile.webp", "alt": "手袋"';

/** Rules about what content refers to in the shop, and about values without the effect that the editor wants. */
export const SHOP_RULES: Readonly<Record<string, Rule>> = {
  'unknown-sku': {
    text: 'A SKU is in the shop’s catalogue. `vitrine skus 手袋` finds one.',
    zh: 'SKU 在商店的商品目录中。可用 `vitrine skus 手袋` 查找。',
    wrong: row('ARIA-TOP-HANDEL-1'),
    right: row('ARIA-TOP-HANDLE-1'),
  },
  'unknown-look': {
    text: 'A look is in the shop’s catalogue. `vitrine looks` finds one.',
    zh: '造型在商店的商品目录中。可用 `vitrine looks` 查找。',
    wrong: looks('pin'),
    right: looks('pine'),
  },
  'unknown-category': {
    text: 'A category is in the shop’s catalogue.',
    zh: '分类在商店的商品目录中。',
    wrong: scene(`${PICTURE}, "link": "/category/handbag.html"`),
    right: scene(`${PICTURE}, "link": "/category/handbags.html"`),
  },
  'unknown-anchor': {
    text: 'A link to a block names a block of the page.',
    zh: '指向区块的链接，对应页面上确有的区块。',
    wrong: anchors('bags'),
    right: anchors('nav'),
  },
  'shared-block': {
    text: 'A shared block is a static block of the shop with one block in it, which does not hold itself.',
    zh: '共用区块是商店中内容为单个区块的静态区块，且不包含自身。',
    wrong: '{ "offer": { "blockType": "shared", "key": "no-such-block" } }',
    right: '{ "offer": { "blockType": "shared", "key": "shared-offer" } }',
  },
  'missing-media': {
    text: 'A picture, film or sound is in the shop’s media folder. `vitrine media --find 夜` finds one.',
    zh: '图片、视频或音频在商店的媒体文件夹中。可用 `vitrine media --find 夜` 查找。',
    wrong: scene('"pcUrl": "/media/heroes/ivory_desktop.png", "alt": "手袋"'),
    right: scene(PICTURE),
  },
  'media-file': {
    text: 'A media file is complete: not empty, not cut, of the type that its name says, and a picture of at most 64 megapixels.',
    zh: '媒体文件是完整的：不为空、没有缺失、类型与扩展名一致，图片不超过 6400 万像素。',
    beside: { 'media/night.mp3': '', 'media/line.svg': SVG },
    wrong: sound('night.mp3'),
    right: scene('"pcUrl": "/media/line.svg", "alt": "线条"'),
  },
  'moving-picture': {
    text: 'What moves can be stopped: a film has a button for that, an animated WebP, GIF or PNG has none.',
    zh: '动态内容可以停止：视频带有暂停按钮，动态 WebP、GIF 或 PNG 没有。',
  },
  'dead-link': {
    text: 'A link leads to a page of the shop.',
    zh: '链接指向商店中存在的页面。',
    wrong: scene(`${PICTURE}, "link": "/gift-findr"`),
    right: scene(`${PICTURE}, "link": "/"`),
  },
  'needed-page': {
    text: 'The content folder has each page whose words only the shop can write, such as contacts.json; docs/editing.md has the list.',
    zh: '内容文件夹中包含只能由商店撰写文字的每个页面，例如 contacts.json；列表见 docs/editing.md。',
  },
  'file-name': {
    text: 'The name of a file in the folders pages and blocks has letters, digits, - and _ only, and ends in .json, in lower case.',
    zh: 'pages 和 blocks 文件夹中的文件名只包含字母、数字、- 和 _，并以小写的 .json 结尾。',
    names: ['content/pages/Spring Sale.json', 'content/pages/spring-sale.json'],
    wrong: '{ "title": "春日特惠", "content": {} }',
    right: '{ "title": "春日特惠", "content": {} }',
  },
  'unknown-static-block': {
    text: 'A file of the folder blocks has the name of a static block that the shop shows, such as footer.json.',
    zh: 'blocks 文件夹中的文件以商店使用的静态区块命名，例如 footer.json。',
    names: ['content/blocks/foter.json', 'content/blocks/footer.json'],
    wrong: '{ "links": [] }',
    right: '{ "links": [] }',
  },
  color: {
    text: 'A colour is one that browsers read: #22352B, rgb(34 53 43), or a name such as black.',
    zh: '颜色能被浏览器识别：#22352B、rgb(34 53 43) 或 black 等颜色名。',
    wrong: header('"color": "22352B"'),
    right: header('"color": "#22352B"'),
  },
  length: {
    text: 'A length is one that browsers read: 16px, 50% or 4vw.',
    zh: '长度能被浏览器识别：16px、50% 或 4vw。',
    wrong: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24" } }'),
    right: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24px" } }'),
  },
  contrast: {
    text: 'Text can be read on its background: the contrast is at least 3 : 1.',
    zh: '文字在背景上清晰可读：对比度至少为 3 : 1。',
    wrong: header('"background": "#F6F3EE", "color": "#ffffff"'),
    right: header('"background": "#F6F3EE", "color": "#111111"'),
  },
  'insecure-address': {
    text: 'Pictures, films and links use https; browsers block or warn otherwise.',
    zh: '图片、视频和链接使用 https，否则浏览器会拦截或警告。',
    wrong: scene(`${PICTURE}, "link": "http://www.example.cn/"`),
    right: scene(`${PICTURE}, "link": "https://www.example.cn/"`),
  },
  'link-name': {
    text: 'A linked picture has a text that names its target, which screen readers read.',
    zh: '带链接的图片有说明去向的文字，供屏幕阅读器朗读。',
    wrong: scene(`${PICTURE.replace('手袋', '')}, "link": "/"`),
    right: scene(`${PICTURE}, "link": "/"`),
  },
  film: {
    text: 'A button that opens a film has one: "video" beside it or in its block.',
    zh: '播放视频的按钮有对应的视频：按钮旁边或所在区块中有 "video"。',
    wrong: panel('"type": "video"'),
    right: panel('"type": "link", "link": "/"'),
  },
  'one-active': {
    text: 'One tab at most is open at first.',
    zh: '最多一个标签页默认打开。',
    wrong: tabs('"active": true', '"active": true'),
    right: tabs('"active": true', '"active": false'),
  },
  'without-effect': {
    text: 'A field has an effect beside the others that are set.',
    zh: '字段与其他已设置的字段同时存在时仍起作用。',
    wrong: panel('"link": "/", "url": "/category/handbags.html"'),
    right: panel('"link": "/"'),
  },
  'repeated-anchor': {
    text: 'A block’s label gives an anchor of its own, in tabs and frames, too: a link leads to one block.',
    zh: '区块的标签对应唯一的锚点，标签页和容器内也是如此：一个链接只指向一个区块。',
    wrong: nested('scene'),
    right: nested('scene-2'),
  },
  'repeated-id': {
    text: 'An anchor names one block of a page.',
    zh: '一个锚点在页面上只对应一个区块。',
    wrong: notes('<p id=\\"care\\">保养</p><p id=\\"care\\">清洁</p>'),
    right: notes('<p id=\\"care\\">保养</p><p id=\\"cleaning\\">清洁</p>'),
  },
  html: {
    text: 'Rich text has only elements, attributes and styles that the shop keeps.',
    zh: '富文本只使用商店保留的元素、属性和样式。',
    wrong: notes('<p onclick=\\"go()\\">你好</p>'),
    right: notes('<p>你好</p>'),
  },
  'device-parity': {
    text: 'A wide picture has an upright one for phones, and what phones show has a picture for desktop.',
    zh: '横向大图配有手机用的竖图；手机上显示的图片也有桌面版本。',
    wrong: scene('"pcUrl": "/media/heroes/ivory_desktop.webp", "alt": "手袋"'),
    right: scene(PICTURE),
  },
  'first-screen-weight': {
    text: 'The first screen loads at most 800 KB of pictures and films on desktop and 400 KB on phones. `"firstScreen": {"desktop": 1200, "mobile": 600}` in vitrine.config.json sets other budgets.',
    zh: '首屏加载的图片和视频，桌面不超过 800 KB，手机不超过 400 KB。可在 vitrine.config.json 中用 `"firstScreen": {"desktop": 1200, "mobile": 600}` 另行设置。',
    wrong: film('"videoUrl": "/media/video/lunar_desktop.mp4"'),
    right: film(
      '"videoUrl": "/media/video/lunar_desktop.mp4", "mobVideoUrl": "/media/video/lunar_mobile.mp4"',
    ),
  },
  'past-date': {
    text: 'A date is ahead, or recurs: *-12-24 is every year. So is the last day of a campaign in a text; history may be past.',
    zh: '日期尚未到来，或每年重复：*-12-24 表示每年。文字中的活动截止日期也尚未到来；叙述往事的日期不在此列。',
    wrong: sale('2020-02-28'),
    right: sale('*-02-28'),
  },
  date: {
    text: 'A date is in the calendar, in fields and in texts; a period ends after it starts, a day of the week beside it is the right one, and a time of the day exists.',
    zh: '字段和文字中的日期在日历中存在，期间的结束晚于开始，旁边的星期与日期相符，时间也存在。',
    wrong: sale('*-02-30'),
    right: sale('*-02-29'),
  },
};
