/** An automatic reply of customer care. */
export interface Reply {
  text: string;
  /** Whether the conversation ends with it. */
  ends?: boolean;
}

/** Replies by topic; the first match applies. */
const REPLIES: [topic: RegExp, reply: Reply][] = [
  [/取消/, { text: '如需取消订单，请洽客户关怀中心' }],
  [
    /退货|退款|换货|退换|售后/,
    {
      text: '自签收之日起 7 天内可申请退货，首次退货由顺丰免费上门取件。退货确认后 7 个工作日内退款。定制商品不支持退货，暂不支持换货。',
    },
  ],
  [
    /配送|物流|快递|发货|送达|送货|运费/,
    { text: '付款后 1 至 10 个工作日送达，标准配送免费。目前仅配送中国大陆地区，由顺丰速递承运。' },
  ],
  [/预订|预购|预售/, { text: '预订商品预计 3 周内发货，具体时间请以商品页面为准。' }],
  [/发票/, { text: '订单完成后，您可在订单详情页申请电子发票。' }],
  [
    /支付|付款|花呗|微信|支付宝|银联/,
    { text: '您可使用支付宝、微信支付或银联付款。订单将为您保留 30 分钟。' },
  ],
  [
    /尺码|尺寸|大小|尺寸表/,
    { text: '商品页面的尺码指南列有各尺码对照。也请告诉我您的惯用尺码，我为您参考。' },
  ],
  [/门店|精品店|专柜|试戴|试穿/, { text: '您可前往就近的精品店亲身体验，建议先致电预约。' }],
  [/有货|缺货|库存|到货/, { text: '您可在商品页面登记到货通知，商品到店后我们会以短信告知。' }],
  [
    /人工|客服|电话|热线|营业|时间/,
    { text: '客户关怀顾问的服务时间为周一至周日 10:00 至 19:00，法定节假日除外。' },
  ],
  [/再见|结束|没有了|不用了/, { text: '感谢您的咨询，期待再次为您服务。', ends: true }],
  [/^(您好|你好|hi|hello|在吗)/i, { text: '您好，很高兴为您服务。请问想了解哪件作品，或哪一笔订单？' }],
];

const DEFAULT_REPLY: Reply = {
  text: '您的留言已收到，客户关怀顾问会尽快答复。您也可以询问配送、退货、尺码或发票。',
};

/** Chooses the reply to a shopper's message. */
export function createReply(message: string): Reply {
  return REPLIES.find(([topic]) => topic.test(message.trim()))?.[1] ?? DEFAULT_REPLY;
}

/** Writes the first message of a conversation, which names the page that the shopper is on. */
export function createGreeting(title: string): string {
  const page = title.split('|')[0]?.trim();
  return page
    ? `您好，欢迎来到客户关怀。您正在浏览“${page}”，有什么可以为您效劳？`
    : '您好，欢迎来到客户关怀，有什么可以为您效劳？';
}
