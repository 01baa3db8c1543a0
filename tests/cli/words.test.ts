import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';
import { RIGHT_HTML, RIGHT_LINKS, WRONG_CLAIMS, WRONG_HTML, WRONG_LINKS } from './word-cases.ts';

/** Rules by texts that have a finding of them. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  'absolute-claim': WRONG_CLAIMS,
  placeholder: [
    '标题',
    'TODO',
    'Lorem ipsum dolor sit amet',
    '此处替换文案',
    '文案待定',
    'xx月发售',
    '示例文案',
    '【占位】',
    '{{title}}',
    'undefined',
    '[object Object]',
    'XXX 系列',
    '文案文案文案',
    '此处填写主标题',
    '此处为副标题文案',
    '这里待补一句文案',
    '新品名称待定',
    '（配图待补充）',
    '这里放小标题',
    '新品 XX 系列',
    '【文案】山茶',
    '[主图]山茶',
    '待客户确认',
    '颜色（法务审核中）',
  ],
  'invisible-character': ['手\u200b袋', '\ufeff手袋', '手\u00ad袋', '手\u202e袋', '手\u200d袋'],
  lookalike: ['⼿袋', '⼀封信', '新品 Аria', 'НEURE 腕表', '\uf9be子'],
  'half-width': ['手袋,腕表', '晚宴:着装', '你好!', '手袋;腕表', '要不要来?', '手袋.'],
  'doubled-punctuation': ['轻拭,，收好', '轻拭；;收好'],
  'mixed-scripts': ['探索全新系列，感受奢華', '这个經典', '门店地址：銅鑼灣'],
  date: [
    '2月30日开始',
    '2027年2月29日',
    '11月31日截止',
    '13月5日',
    '2026-11-31',
    '2027/2/30',
    '2026年12月24日（周五）',
    '12月31日至12月20日',
    '2026年12月20日—2025年12月31日',
    '12月20日（周日）10:00 至 18日',
    '6月18日-6月1日',
    '2026.12.31-2026.12.20',
    '9:00-25:00',
    '20:00 至 24:30',
    '周一至周日 10:00-24:30',
  ],
  'past-date': [
    '活动时间：2025年12月20日至2025年12月31日',
    '活动日期 2025年12月20日—12月31日',
    '报名截止：2025年3月1日',
    '即日起至2025年12月31日',
    '有效期至2025年6月30日',
    '2025年12月31日前下单',
    '2024年5月20日 23:59 截止',
    '活动时间：2025.12.20-2025.12.31',
    '活动时间：2025/12/20至2025/12/31',
    '有效期：2025-12-31',
    '仅限2025年11月11日当天',
  ],
  'wechat-words': [
    '长按识别下方二维码',
    '长按图片识别二维码',
    '点击左下角阅读原文',
    '戳“阅读原文”',
    '点击上方蓝字',
    '点亮“在看”',
    '后台回复“礼物”',
    '分享到朋友圈集赞',
  ],
  html: ['手袋<br>腕表', '<p>手袋</p>', '手袋&nbsp;腕表', '丝绸&amp;羊绒'],
  phone: ['客服热线：400-820-888', '电话 1391234567', '致电 021-12345', '手机号：12345678901'],
};

/** Texts that look as if they had one of these faults. */
const RIGHT: readonly string[] = [
  '“顶级”二字，我们从不自称',
  '周一至周日 10:00-24:00',
  '第一封信',
  '最高处的风景',
  '冠军骑手的马鞍',
  '1 < 2 & 3 > 2',
  'A&B',
  '<松林>',
  'Mr. 王',
  '标题党文案',
  '最后一步',
  '第一次见面',
  '第一时间收到通知',
  '世界第一季',
  '最佳赏味期 12 个月',
  '最佳女主角的礼服',
  '最新系列',
  '最多 3 件',
  '最近浏览',
  '最好的朋友',
  '上午 9:30 到 11:45 的光最好用',
  '阴天的天气才最好用',
  '清晨这段时间最好用，也最安静',
  '等光线最完美的时刻',
  '最好用软布擦拭',
  '最好提前预约',
  '国家级保护建筑',
  '国家博物馆',
  '皮革专用护理膏',
  '电梯至顶层',
  '顶级域名',
  '尺码 XXL',
  '过敏测试',
  '标题与正文之间',
  '此处有光',
  '这里填写收件人',
  'To do list',
  '👩‍👧 与 ❤️‍🔥',
  'ΑΩ',
  'Привет',
  '甲 Aria 乙',
  '20:00 开始',
  '比例 3:2',
  'Aria,手袋',
  '1,000 件',
  '乾隆与著名',
  '繁體中文',
  '简体中文 / 繁體中文',
  '香港銅鑼灣',
  '地址：香港中環皇后大道中 9 號。营业时间 11:00–21:00',
  '门店开业：台北信義路五段 7 號，欢迎预约',
  '2月29日',
  '2028年2月29日',
  '农历 2月30日',
  '2026年12月24日（周四）',
  '客服热线：400-820-8888',
  '电话 13912345678',
  '致电 021-6288 8888',
  '热线 95555',
  '拨打 +86 139 1234 5678',
  '香港电话 +852 2345 6789',
  '电话 2026年12月24日后开通',
  '400-820-8888 转 2',
  '12月24日至1月3日',
  '2026.12.20-2027.1.3',
  '有效期：2099-12-31',
  '版本 2025.1.2 已发布',
  '2026年12月20日至2027年1月3日',
  '12月20日（周日）至31日',
  '24日至次年1月3日',
  '20:00–次日 02:00',
  '9:00-24:00',
  '2025年12月20日，第二家工坊开业',
  '截至2025年12月31日，已修复 300 只手袋',
  '他写道：“活动时间：2025年12月31日”',
  '展览自2019年12月起',
  '即日起至2099年12月31日',
  '预约时间：2020年11月1日起',
  '活动时间：2020年11月20日至月底',
  '活动日期 2020年3月1日开始',
  '优惠期 2020年11月20日至2099年1月3日',
  '报名截止 2024年3月1日，已满',
  '扫描包装上的二维码',
  '关注公众号',
  '阅读原文小说',
  '正在看海',
  '长按表冠三秒',
  '分享到朋友圈',
  '静待定格的一刻',
  '发售时间待定',
  '等待确认订单',
  '【松林】系列',
  'XXL 系列',
];

const rich = (html: string) => ({ blockType: 'editorial_block5', content: { pc: html } });
const block = (text: string) => ({ blockType: 'ms_block3', title: text });
const linked = (link: string) => ({
  blockType: 'ms_block2',
  type: 'floating',
  buttonList: [{ text: '看', link }],
});

/** Returns the rules of a page's findings by the text of the block. */
async function judge(texts: readonly string[], toBlock: (text: string) => object) {
  const content = Object.fromEntries(texts.map((text, index) => [`block-${index}`, toBlock(text)]));
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], {
    stdin: JSON.stringify({ title: '页', content }),
  });
  const { problems } = JSON.parse(out) as { problems: { rule: string; block: string; pointer: string }[] };
  return texts.map((text, index) => {
    const found = problems.filter(problem => problem.block === `block-${index}`);
    return [text, ...found.map(({ rule }) => rule)].join(' → ');
  });
}

it.each([
  ['texts', WRONG, RIGHT, block],
  ['rich texts', WRONG_HTML, RIGHT_HTML, rich],
  ['links', WRONG_LINKS, RIGHT_LINKS, linked],
] as const)(
  'finds what shoppers should not read in %s, and leaves alone what looks like it',
  async (_, wrong, right, toBlock) => {
    const cases = Object.entries(wrong).flatMap(([rule, texts]) => texts.map(text => ({ rule, text })));
    expect(
      await judge(
        cases.map(({ text }) => text),
        toBlock,
      ),
    ).toEqual(cases.map(({ rule, text }) => `${text} → ${rule}`));
    expect(await judge(right, toBlock)).toEqual(right);
  },
);

it('repairs characters with one possible meaning, in plain and rich texts and in the title of the page', async () => {
  const page = {
    title: '手\u200b袋',
    content: {
      words: { blockType: 'editorial_block5', content: { pc: '<p class="a">⼿袋,腕表!</p>' } },
      link: linked('/ｃｍｓ/home.html'),
      aside: { ...block('这个經典'), $ignore: ['mixed-scripts'], $ignoreReason: 'A name.' },
    },
  };
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], { stdin: JSON.stringify(page) });
  const { problems } = JSON.parse(out) as { problems: Record<string, unknown>[] };
  expect(problems.map(({ rule, pointer, suggestion }) => [rule, pointer, suggestion])).toEqual([
    ['invisible-character', '/title', '手袋'],
    ['lookalike', '/content/pc', '<p class="a">手袋,腕表!</p>'],
    ['half-width', '/content/pc', '<p class="a">⼿袋，腕表！</p>'],
    ['link', '/buttonList/0/link', '/cms/home.html'],
  ]);
});
