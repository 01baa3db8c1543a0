import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compareBills, type ShopPayment } from './compare.ts';
import { readBill } from './read-bill.ts';

const china = (time: string) => new Date(`2026-11-22T${time}+08:00`);
const DAY = { start: china('00:00:00'), end: china('24:00:00') };

/** A payment of the shop, begun at nine, booked at ten and, if it was, refunded at eleven. */
const payment = (
  token: string,
  state: ShopPayment['state'],
  yuan: number,
  more: Partial<ShopPayment> = {},
): ShopPayment => ({
  ...{ token, order: `order of ${token}`, state, amount: yuan * 100, createdAt: china('09:00:00') },
  settledAt: state === 'open' ? null : china('10:00:00'),
  refundedAt: state === 'refunded' ? china('11:00:00') : null,
  hasReturn: false,
  ...more,
});

const WECHAT_HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** A line of WeChat Pay's trade bill. */
function wechat(token: string, yuan: number, refund?: { yuan: number; state?: string }): string {
  const state = refund ? 'REFUND' : 'SUCCESS';
  const [paid, back] = refund ? [0, refund.yuan] : [yuan, 0];
  const fields = [
    ...['2026-11-22 10:00:01', 'wx8888888888888888', '1900000109', '0', '', `42000${token}`, token, 'oUpF8'],
    ...['MWEB', state, 'OTHERS', 'CNY', paid.toFixed(2), '0.00'],
    ...(refund ? [`50300${token}`, token] : ['0', '0']),
    ...[back.toFixed(2), '0.00', refund ? 'ORIGINAL' : '', refund ? (refund.state ?? 'SUCCESS') : ''],
    ...['VITRINE 1, 手袋', '', '0.60000', '0.60%', paid.toFixed(2), back.toFixed(2), ''],
  ];
  return fields.map(field => `\`${field}`).join(',');
}

const wechatBill = (...lines: string[]) =>
  `\ufeff${[WECHAT_HEADER, ...lines].join('\r\n')}\r\n总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00\r\n`;

const alipayNumber = (token: string) => Buffer.from(token, 'base64url').toString('hex');

/** Alipay's file of transactions, as its documentation shows it. */
const alipayBill = (...lines: string[]) =>
  [
    '#支付宝业务明细查询',
    '#账号：[20881234567890120156]',
    '#起始日期：[2026年11月22日 00:00:00]   终止日期：[2026年11月23日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：2笔，商家实收共0.00元，商家优惠共0.00元',
    '#导出时间：[2026年11月23日 09:00:00]',
  ].join('\r\n');

const alipay = (token: string, yuan: string, kind = '交易') =>
  [
    ...[`20141122${token}`, alipayNumber(token), kind, '手袋', '2026-11-22 10:00:00', '2026-11-22 10:00:05'],
    ...['', '', '', '', '*林(138****8000)', yuan, yuan, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00'],
    ...['0.00', kind === '退款' ? alipayNumber(token) : '', '-0.06', '0.00', ''],
  ]
    .map(field => `${field}\t`)
    .join(',');

describe('a bill of WeChat Pay', () => {
  const compare = (payments: ShopPayment[], ...lines: string[]) => {
    const { method, entries } = readBill(Buffer.from(wechatBill(...lines)));
    expect(method).toBe('wechat');
    return compareBills(entries, payments, DAY).map(
      ({ kind, token, transaction, shop, provider }) =>
        `${kind} ${token} ${transaction || 'none'} ${shop ?? 'none'} ${provider ?? 'none'}`,
    );
  };

  it('has no differences when it and the shop agree', () => {
    const payments = [payment('a', 'paid', 100), payment('b', 'refunded', 200.1), payment('c', 'open', 300)];
    const lines = [wechat('a', 100), wechat('b', 200.1), wechat('b', 200.1, { yuan: 200.1 })];
    expect(compare(payments, ...lines)).toEqual([]);
  });

  it.each<[string, ShopPayment[], string[], string]>([
    ['a payment that the shop does not have', [], [wechat('a', 1)], 'missing_here a 42000a none 100'],
    [
      'a payment that the shop has not booked',
      [payment('a', 'open', 2)],
      [wechat('a', 2)],
      'missing_here a 42000a 200 200',
    ],
    ['a payment that it does not have', [payment('a', 'paid', 3)], [], 'missing_there a none 300 none'],
    ['another amount', [payment('a', 'paid', 4)], [wechat('a', 3.99)], 'amount a 42000a 400 399'],
    [
      'a payment that it has twice',
      [payment('a', 'paid', 5)],
      [wechat('a', 5), wechat('a', 5)],
      'double a 42000a 500 500',
    ],
    [
      'a refund that the shop does not have',
      [payment('a', 'paid', 6)],
      [wechat('a', 6), wechat('a', 6, { yuan: 6 })],
      'refund_missing_here a 42000a 600 600',
    ],
    [
      'a refund that failed there',
      [payment('a', 'refunded', 7)],
      [wechat('a', 7), wechat('a', 7, { yuan: 7, state: 'FAIL' })],
      'refund_missing_there a none 700 none',
    ],
    [
      'another amount of a refund',
      [payment('a', 'refunded', 8)],
      [wechat('a', 8), wechat('a', 8, { yuan: 4 })],
      'refund_amount a 42000a 800 400',
    ],
    [
      'more refunds than payment after a return',
      [payment('a', 'paid', 9, { hasReturn: true })],
      [wechat('a', 9), wechat('a', 9, { yuan: 5 }), wechat('a', 9, { yuan: 5 })],
      'refund_amount a 42000a 900 500',
    ],
  ])('reveals %s', (_what, payments, lines, expected) => {
    expect(compare(payments, ...lines)).toEqual([expected]);
  });

  it('may have refunds of returned pieces, and need not have what began on the day before', () => {
    const before = new Date(DAY.start.getTime() - 1000);
    const payments = [
      payment('a', 'paid', 100, { hasReturn: true }),
      payment('b', 'paid', 100, { createdAt: before }),
      payment('c', 'refunded', 100, { createdAt: before, settledAt: before, refundedAt: DAY.start }),
    ];
    expect(compare(payments, wechat('a', 100), wechat('a', 100, { yuan: 40 }))).toEqual([]);
  });

  it('is read from a gzip file, too; a line with other fields is named', () => {
    const bill = wechatBill(wechat('a', 0.01));
    expect(readBill(gzipSync(bill))).toEqual(readBill(Buffer.from(bill)));
    const broken = Buffer.from(wechatBill(wechat('a', 1), '`1,`2'));
    expect(() => readBill(broken)).toThrow('line 3 has 2 fields, its header 27.');
  });
});

describe('a bill of Alipay', () => {
  it('is read in GBK, with refunds', () => {
    const text = alipayBill(
      alipay('dues', '900.00'),
      alipay('dues', '-900.00', '退款'),
      alipay('fine', '1000.50'),
    );
    const { method, entries } = readBill(toGbk(text));
    expect(method).toBe('alipay');
    const time = china('10:00:05');
    expect(entries).toEqual([
      { kind: 'payment', token: 'dues', transactionId: '20141122dues', refundId: '', amount: 90_000, time },
      {
        ...{ kind: 'refund', token: 'dues', transactionId: '20141122dues', amount: 90_000, time },
        refundId: alipayNumber('dues'),
      },
      { kind: 'payment', token: 'fine', transactionId: '20141122fine', refundId: '', amount: 100_050, time },
    ]);
    expect(readBill(Buffer.from(text))).toEqual({ method, entries });
    expect(
      compareBills(entries, [payment('dues', 'refund_due', 900), payment('fine', 'paid', 1000.5)], DAY),
    ).toEqual([]);
  });

  it('may be empty', () => {
    expect(readBill(Buffer.from('#支付宝业务明细查询\r\n#交易合计：0笔\r\n')).entries).toEqual([]);
  });
});

it.each([
  ['PK\u0003\u0004', 'is a ZIP archive. Unpack it'],
  ['a,b\n1,2\n', 'neither a trade bill of WeChat Pay nor one of Alipay'],
])('refuses %j', (content, message) => {
  expect(() => readBill(Buffer.from(content))).toThrow(message);
});

/** Encodes a text as GBK. */
function toGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytesOf = new Map<string, number[]>();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low !== 0x7f) bytesOf.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    }
  }
  return Buffer.from([...text].flatMap(char => bytesOf.get(char) ?? [char.charCodeAt(0)]));
}
