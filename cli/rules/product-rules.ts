import type { Rule } from './rule.ts';

const row = (sku: string) => `{ "row": { "blockType": "block34", "skus": ["${sku}"] } }`;
const card = (sku: string, title: string) =>
  `{ "cards": { "blockType": "block12", "list": [{ "sku": "${sku}", "name": "${title}" }, { "sku": "LOSANGE-CHAIN-1" }] } }`;
const spots = (x: number) =>
  `{ "scene": { "blockType": "editorial_block12", "image": { ${PICTURE} }, "hotspots": [{ "sku": "ARIA-TOP-HANDLE-1", "x": 40, "y": 50 }, { "sku": "LOSANGE-CHAIN-1", "x": ${x}, "y": 50 }] } }`;
const link = (to: string) =>
  `{ "scene": { "blockType": "block26", "image": { ${PICTURE}, "link": "${to}" } } }`;
const button = (text: string, to: string) =>
  `{ "bar": { "blockType": "ms_block2", "buttonList": [{ "text": "${text}", "link": "${to}" }] } }`;
const looks = (id: string) => `{ "looks": { "blockType": "block31", "list": [{ "lookId": "${id}" }] } }`;
const PICTURE =
  '"pcUrl": "/media/heroes/ivory_desktop.webp", "mobileUrl": "/media/heroes/ivory_mobile.webp", "alt": "手袋"';

/** Rules about what the shop sells, by its catalogue. */
export const PRODUCT_RULES: Readonly<Record<string, Rule>> = {
  'disabled-product': {
    text: 'A product that a page shows or links to is on sale.',
    zh: '页面展示或链接的商品在售。',
    wrong: row('CEINTURE-WIDE-2'),
    right: row('CEINTURE-WIDE-1'),
  },
  'sold-out': {
    text: 'A product has stock in one size at least, where the catalogue names its stock.',
    zh: '商品目录写有库存时，商品至少有一个尺码有库存。',
    beside: {
      'catalogue/products.json':
        '[{ "sku": "ARIA-1", "name": "Aria", "stock": 0 }, { "sku": "ARIA-2", "name": "Aria", "stock": 1 }]',
    },
    wrong: row('ARIA-1'),
    right: row('ARIA-2'),
  },
  'other-colour': {
    text: 'Words beside one product name its own colour, and not another one of the same product.',
    zh: '商品旁的文字所写的颜色是该商品的颜色，而不是同款的其他颜色。',
    wrong: card('ARIA-TOP-HANDLE-1', '松林绿手提包'),
    right: card('ARIA-TOP-HANDLE-1', '焦糖棕手提包，另有松林绿'),
  },
  'wrong-price': {
    text: 'A price in a text or a price mark is that of the product beside it, whatever its form: ¥26,500, 26500元, 2.65万.',
    zh: '文字和价格标记中的价格与旁边商品的价格一致，写法不限：¥26,500、26500元、2.65万。',
    wrong: card('ARIA-TOP-HANDLE-1', '手提包 ¥25,600'),
    right: card('ARIA-TOP-HANDLE-1', '手提包 2.65万元，满3000元包邮'),
  },
  'price-order': {
    text: 'A reduced price in the words of a block is not above the former one: 原价 ¥3,000，现价 ¥2,400.',
    zh: '区块文字中的现价不高于原价：原价 ¥3,000，现价 ¥2,400。',
    wrong: `{ "words": { "blockType": "block7", "title": "现价 ¥3,000", "des": "<p>原价 ¥2,400</p>" } }`,
    right: `{ "words": { "blockType": "block7", "title": "现价 ¥3,000", "des": "<p>“原价 ¥2,400”是去年的说法</p>" } }`,
  },
  'other-category': {
    text: 'The words of a link to a category name that category or one below it, and no other.',
    zh: '指向分类的链接，文字所写的是该分类或其下级，而不是其他分类。',
    wrong: button('浏览手袋', '/category/jewellery.html'),
    right: button('浏览链条包', '/category/handbags.html'),
  },
  'look-piece': {
    text: 'The pieces of a look are in the catalogue and on sale.',
    zh: '造型的各件单品都在商品目录中且在售。',
    beside: {
      'catalogue/products.json':
        '[{ "sku": "ARIA-1", "name": "Aria" }, { "sku": "RIVA-1", "name": "Riva", "status": false }]',
      'catalogue/looks.json':
        '[{ "lookId": "pine", "products": [{ "sku": "ARIA-1" }] }, { "lookId": "noir", "products": [{ "sku": "RIVA-1" }] }]',
    },
    wrong: looks('noir'),
    right: looks('pine'),
  },
  'empty-category': {
    text: 'A category that a page shows or links to has a product on sale, in it or below it.',
    zh: '页面展示或链接的分类，自身或其下级至少有一件在售商品。',
    beside: {
      'catalogue/products.json': '[{ "sku": "ARIA-1", "spu": "ARIA" }]',
      'catalogue/categories.json':
        '[{ "id": "bags", "products": [], "items": [{ "id": "totes", "products": ["ARIA"] }] }, { "id": "belts", "products": [] }]',
      'content/pages/category.json': '{ "title": "列表", "content": {} }',
    },
    wrong: link('/category/belts.html'),
    right: link('/category/bags.html'),
  },
  hotspot: {
    text: 'Hotspots of a picture do not cover each other, nor its edge.',
    zh: '图片上的热点互不重叠，也不压在边缘上。',
    wrong: spots(42),
    right: spots(47),
  },
};
