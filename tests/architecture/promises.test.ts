import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engravingMaxLength } from '#schemas';
import { fillPromises, promiseTexts } from '#shop/promises';
import { listStrings } from '../../scripts/strings/project-texts.ts';
import { ROOT } from '../docs/read-tests.ts';

/** Texts that promise something: a time, a price of nothing, a box or card, what can't be returned. */
const PROMISES: readonly RegExp[] = [
  /[\d一二两三四五六七八九十]+\s*(?:个?工作日|天内|日内|周内|年内|日送达)|最多 ?\d+ ?个字符/,
  /免费|包邮|免运费/,
  /手写|印于|终身|质保/,
  /(?:礼盒|缎带|丝带).{0,4}包装|包装.{0,4}(?:礼盒|缎带|丝带)|附(?:赠)?礼盒/,
  /(?:不支持|恕不|不能|不可)退?[退换]/,
  /快递员连续/,
  /周一至周日/,
];

/** What looks like a promise without being one, each with the reason. */
const OTHER: Readonly<Record<string, string>> = {
  十五个工作日: 'the time that the law gives for answers about personal data',
  不支持退货的商品: 'the title of a list',
  哪些商品不能退货: 'a question',
  '”不能退货': 'a refusal, which names a piece',
};

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Returns each piece of a text that promises something. */
function promisesIn(text: string): string[] {
  let rest = text.replaceAll(/\{\{[^}]*\}\}/g, '');
  for (const other of Object.keys(OTHER)) rest = rest.replaceAll(other, '');
  return PROMISES.flatMap(pattern => {
    const found = pattern.exec(rest);
    return found ? [rest.slice(Math.max(0, found.index - 12), found.index + 24)] : [];
  });
}

/** What a file shows to shoppers; of a schema, its examples. */
function readShown(file: string): string {
  return file.startsWith('schemas/') ? JSON.stringify(JSON.parse(read(file)).examples ?? []) : read(file);
}

const CONTENT = ['fixtures/content', 'fixtures/blocks', 'schemas/blocks', 'templates'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => join(folder, file)),
);
const WORDS = [...listStrings(ROOT).values()]
  .map(({ file }) => relative(ROOT, file))
  .filter(file => !file.startsWith('shop/promises/'));

describe('what the shop promises', () => {
  it.each(CONTENT)('is taken from the list by %s', file => {
    expect(promisesIn(readShown(file))).toEqual([]);
    expect(fillPromises(readShown(file))).not.toContain('{{');
  });
  it('is taken from the list by the words of screens and messages', () => {
    const found = WORDS.flatMap(file => promisesIn(read(file)).map(text => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['每份订单都以礼盒与丝带包装，可附手写卡片。'],
    ['付款成功后 1 至 10 个工作日送达'],
    ['七日内可退'],
    ['签收后 14 天内可退货'],
    ['刻字免费，最多 8 个字符'],
    ['保养终身免费'],
    ['全场包邮'],
    ['定制商品恕不退换'],
    ['周一至周日 9:00–18:00'],
    ['快递员连续 5 天未能联系到您'],
    ['两周内发货'],
    ['附礼盒与证书'],
  ])('is found in %s', text => expect(promisesIn(text)).not.toEqual([]));

  it.each(['礼品包装', '退货', '付款后即可申请', '{{gifts.wrap}}', '十五个工作日内答复', '请由本人签收'])(
    'is not in %s',
    text => expect(promisesIn(text)).toEqual([]),
  );

  it('follows the rules of the engine', () => {
    const stamped = engravingMaxLength('stamping');
    expect(promiseTexts.get('services.stamping')).toContain(`最多 ${stamped} 个字符`);
    expect(promiseTexts.get('services.engraving')).toContain(
      `最多 ${engravingMaxLength('engraving')} 个字符`,
    );
  });

  it('is the same in the catalogue', () => {
    const catalogue = read('fixtures/catalogue/products.json');
    const cleaning = catalogue.match(/[^；。"]*终身[^；。"]*/g) ?? [];
    expect(new Set(cleaning)).toEqual(new Set([promiseTexts.get('services.jewellery')]));
    expect(catalogue).not.toMatch(/手写|附礼盒|免费配送|个工作日|天内|两周/);
  });

  it('is named in the editors’ guide', () => {
    const guide = read('docs/editing.md');
    expect([...promiseTexts.keys()].filter(name => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('keeps unknown names, and texts that JSON escapes', () => {
    expect(fillPromises('{"a":"{{delivery.free}}，{{delivery.tomorrow}} {{ x }}"}')).toBe(
      `{"a":"${promiseTexts.get('delivery.free')}，{{delivery.tomorrow}} {{ x }}"}`,
    );
  });
});
