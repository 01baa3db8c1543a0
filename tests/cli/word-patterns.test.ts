import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

/** Each alternative of the patterns that find an announced link occurs in one of them, as nothing else of the text does. */
const LINKS: readonly string[] = [
  '详情请见链接',
  '详细见链接',
  '规则看链接',
  '报名查看链接',
  '预约参见链接',
  '购买点链接',
  '下单见链接',
  '更多见链接',
  '更多信息见链接',
  '更多内容见链接',
  '详情见下方的链接',
  '详见链接',
  '详见此处链接',
  '详见这里的链接',
  '详见文末链接',
  '点击此链接',
  '点击以下链接',
  '点击下面的按钮',
  '点击下列链接',
  '点击上方按钮',
  '点击文中链接',
  '点击页面下方按钮',
  '点击页面底部的按钮',
  '轻触下方的按钮',
  '点下方链接',
  '戳下方链接',
  '戳链接',
  '链接在下方',
  '链接见评论',
  '链接见评论区',
  '链接在简介',
  '链接在主页',
  '戳这里',
  '轻触这里',
  ...['查看', '了解', '进入', '购买', '报名', '领取', '选购', '下单'].map(verb => `点此${verb}`),
];

const NO_LINKS: readonly string[] = ['请勿点击下方链接', '不点击这里也能预约', '别点击链接'];

const PRICES: readonly string[] = [
  ...['折扣价', '特惠价', '优惠价', '促销价', '现仅', '现仅需', '现只需', '现只要'].map(
    name => `原价 100 元，${name} 200 元`,
  ),
  ...['日常价', '市场价', '零售价'].map(name => `${name} 100 元，现价 200 元`),
  ...['价格', '价', '为', '是', '仅', '只需', '只要', '低至'].map(name => `原价 100 元，折后${name} 200 元`),
  '原价￥100，现价￥200',
  '原价 2，300 元 现价 2，400 元',
];

const NO_PRICES: readonly string[] = [
  ...['85%', '85％', '8 折', '20 倍积分'].map(share => `市场价 5 元，优惠价 ${share}`),
  ...[...'件个款只年月日次人期天'].map(counted => `原价 1 元，活动价 2 ${counted}起`),
];

async function rulesOf(blocks: readonly object[]): Promise<string[][]> {
  const content = Object.fromEntries(blocks.map((block, index) => [`block-${index}`, block]));
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], {
    stdin: JSON.stringify({ title: '页', content }),
  });
  const { problems } = JSON.parse(out) as { problems: { rule: string; block: string }[] };
  return blocks.map((_, index) =>
    problems.filter(({ block }) => block === `block-${index}`).map(({ rule }) => rule),
  );
}

it.each([
  ['promised-link', LINKS, NO_LINKS],
  ['price-order', PRICES, NO_PRICES],
])('%s: finds each word of its patterns', async (rule, wrong, right) => {
  const texts = [...wrong, ...right];
  const found = await rulesOf(texts.map(title => ({ blockType: 'ms_block3', title })));
  expect(found.map((rules, index) => [texts[index], ...rules])).toEqual([
    ...wrong.map(text => [text, rule]),
    ...right.map(text => [text]),
  ]);
});

it('price-order: reads amounts in elements of a rich text, and after a colon of Latin letters', async () => {
  const words = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
  const found = await rulesOf([
    words('<p>原价<b>100</b> 元，现价<b>200</b> 元</p>'),
    words('<p>原价<b>200</b> 元，现价<b>100</b> 元</p>'),
    words('<p>原价: 100 元</p><p>现价: 200 元</p>'),
  ]);
  expect(found.map(rules => rules.includes('price-order'))).toEqual([true, false, true]);
});
