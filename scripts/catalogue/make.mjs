import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DEMO = resolve(import.meta.dirname, '../../fixtures/catalogue');

const SERIES =
  'Aria Losange Selle Riva Étoile Jonc Maille Heure Carré Notaire Soirée Atelier Goutte Arc Lune'.split(' ');
const STYLES = '迷你 小号 中号 大号 经典 轻盈 双面 手工 压纹 编织 菱格 素面 旅行 晚宴 日常 复古'.split(' ');
const DETAILS =
  '金色旋扣 银色条扣 可拆肩带 手工封边 内设两层 烫金字样 双色缝线 隐藏式搭扣 附皮质镜盒 圆形锁扣'.split(' ');

/** Creates a generator of pseudorandom numbers that are the same on every machine (mulberry32). */
function createRandom(seed) {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Creates a catalogue of `count` products (one model in one colour each), in models of one to four colours. Kinds,
 * colours, categories and pictures are those of the demonstration shop; names and prices are generated.
 */
export function makeCatalogue(count, seed = 1) {
  const demo = JSON.parse(readFileSync(join(DEMO, 'products.json'), 'utf8'));
  const categories = JSON.parse(readFileSync(join(DEMO, 'categories.json'), 'utf8'));
  const next = createRandom(seed);
  const pick = list => list[next(list.length)];
  const colours = [...new Map(demo.flatMap(({ color }) => (color ? [[color.key, color]] : []))).values()];
  const members = new Map();
  /** Categories of each model of the demonstration shop; models generated from it are in the same. */
  const categoriesOf = new Map();
  const visit = entries => {
    for (const entry of entries) {
      for (const spu of entry.products ?? [])
        categoriesOf.set(spu, [...(categoriesOf.get(spu) ?? []), entry.id]);
      entry.products = [];
      members.set(entry.id, entry.products);
      visit(entry.items ?? []);
    }
  };
  visit(categories);

  const patterns = demo.filter(({ spu, isCustomize }) => categoriesOf.has(spu) && !isCustomize);
  const products = [];
  for (let model = 1; products.length < count; model++) {
    const pattern = pick(patterns);
    const spu = `M${String(model).padStart(6, '0')}`;
    const series = pick(SERIES);
    const noun = pattern.name.split(' ').at(-1);
    const name = `${series} ${pick(STYLES)}${noun}`;
    const price = Math.max(30_000, Math.round((pattern.price * (60 + next(90))) / 100_000) * 1000);
    const reduced = next(20) === 0;
    const first = next(colours.length);
    const many = Math.min(1 + next(4), count - products.length);
    for (let colour = 0; colour < many; colour++) {
      const color = colours[(first + colour) % colours.length];
      const sku = `${spu}-${colour + 1}`;
      const shortDesc = `${color.name}${pattern.material ?? ''}，${pick(DETAILS)}`;
      products.push({
        sku,
        spu,
        name,
        shortDesc,
        description: `${shortDesc}。${name}，${pick(DETAILS)}。附防尘袋与保养卡。`,
        category: pattern.category,
        kind: pattern.kind,
        color,
        price,
        orgPrice: reduced ? Math.round((price * 1.2) / 1000) * 1000 : price,
        priceRange: '',
        comb_price: `¥${(price / 100).toLocaleString('en-US')}`,
        url: `/product/${sku}.html`,
        defaultImage: pattern.defaultImage,
        switchImage: pattern.switchImage,
        images: pattern.images,
        material: pattern.material,
        collection: series,
        gender: pattern.gender,
        daysListed: next(900),
        online_exclusive: next(10) === 0,
        isPreOrder: next(15) === 0,
        status: true,
      });
    }
    for (const id of categoriesOf.get(pattern.spu)) members.get(id).push(spu);
  }
  return { products, categories };
}
