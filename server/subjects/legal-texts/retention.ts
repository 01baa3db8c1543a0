/** How long a kind of data is stored. */
export interface Retention {
  period: { days: number } | { years: number };
  /** The data and the start of the period, for `docs/operating.md`. */
  docs: { data: string; from: string; effect: 'deleted' | 'anonymised' };
  /** The data and the start of the period, for the processing rules. */
  text: string;
}

/**
 * How long personal data is stored: the only place with these periods. The jobs in `delete-expired.ts`, the table in
 * `docs/operating.md` and the processing rules follow it. Orders: three years (E-Commerce Law, article 31); invoices: five years
 * (invoice regulations, article 29).
 */
export const RETENTION = {
  orders: {
    period: { years: 3 },
    docs: {
      data: 'names, addresses and notes of orders and returns',
      from: 'the order',
      effect: 'anonymised',
    },
    text: '订单、配送与退货中的个人信息，自下单起',
  },
  invoices: {
    period: { years: 5 },
    docs: { data: 'invoices', from: 'the request', effect: 'deleted' },
    text: '发票信息，自申请起',
  },
  sms: {
    period: { days: 30 },
    docs: { data: 'SMS of the sandbox', from: 'sending', effect: 'deleted' },
    text: '短信记录，自发送起',
  },
  enquiries: {
    period: { years: 1 },
    docs: { data: 'enquiries and live chats', from: 'the message', effect: 'deleted' },
    text: '咨询留言与在线客服记录，自发送起',
  },
  notices: {
    period: { days: 180 },
    docs: { data: 'requests for a notice of arrival', from: 'the request', effect: 'deleted' },
    text: '到货通知请求，自提交起',
  },
  submissions: {
    period: { years: 1 },
    docs: { data: 'submissions of campaign forms', from: 'the last submission', effect: 'deleted' },
    text: '活动与预约表单，自最近一次提交起',
  },
  tracking: {
    period: { days: 90 },
    docs: { data: 'tracking events', from: 'receipt', effect: 'deleted' },
    text: '页面访问统计，自产生起',
  },
  browsing: {
    period: { days: 180 },
    docs: { data: 'viewed products', from: 'the last view', effect: 'deleted' },
    text: '浏览过的商品，自最近一次浏览起',
  },
  consents: {
    period: { years: 3 },
    docs: {
      data: 'withdrawn consents, and consents to a submission or order',
      from: 'the withdrawal, submission or order',
      effect: 'deleted',
    },
    text: '已撤回的同意与单次提交的同意记录，自撤回或提交起',
  },
} as const satisfies Record<string, Retention>;

export type RetainedData = keyof typeof RETENTION;

/** The time before which data of a kind has expired. */
export function computeExpiry(kind: RetainedData, now = new Date()): Date {
  const { period }: Retention = RETENTION[kind];
  const time = new Date(now);
  if ('years' in period) time.setUTCFullYear(time.getUTCFullYear() - period.years);
  else time.setUTCDate(time.getUTCDate() - period.days);
  return time;
}

/** The periods as sentences of the processing rules. */
export function retentionTexts(kinds = Object.keys(RETENTION) as RetainedData[]): string[] {
  return kinds.map(kind => {
    const { period, text }: Retention = RETENTION[kind];
    return `${text}保存${'years' in period ? ` ${period.years} 年` : ` ${period.days} 天`}`;
  });
}
