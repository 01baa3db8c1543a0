import { strings } from './strings.ts';

/** How long a kind of data is stored. */
export interface Retention {
  period: { days: number } | { years: number };
  /** The data and the start of the period, for `docs/operating.md`. */
  docs: { data: string; from: string; effect: 'deleted' | 'anonymised' };
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
  },
  invoices: {
    period: { years: 5 },
    docs: { data: 'invoices', from: 'the request', effect: 'deleted' },
  },
  sms: {
    period: { days: 30 },
    docs: { data: 'SMS of the sandbox', from: 'sending', effect: 'deleted' },
  },
  enquiries: {
    period: { years: 1 },
    docs: { data: 'enquiries and live chats', from: 'the message', effect: 'deleted' },
  },
  notices: {
    period: { days: 180 },
    docs: { data: 'requests for a notice of arrival', from: 'the request', effect: 'deleted' },
  },
  submissions: {
    period: { years: 1 },
    docs: { data: 'submissions of campaign forms', from: 'the last submission', effect: 'deleted' },
  },
  visits: {
    period: { years: 1 },
    docs: {
      data: 'reservations and appointments in boutiques',
      from: 'the last change',
      effect: 'deleted',
    },
  },
  care: {
    period: { years: 3 },
    docs: { data: 'requests of care and repair', from: 'the last change', effect: 'deleted' },
  },
  tracking: {
    period: { days: 90 },
    docs: { data: 'tracking events', from: 'receipt', effect: 'deleted' },
  },
  browsing: {
    period: { days: 180 },
    docs: { data: 'viewed products', from: 'the last view', effect: 'deleted' },
  },
  consents: {
    period: { years: 3 },
    docs: {
      data: 'withdrawn consents, and consents to a submission or order',
      from: 'the withdrawal, submission or order',
      effect: 'deleted',
    },
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
    const { period }: Retention = RETENTION[kind];
    const text = strings.periods[kind];
    return 'years' in period ? strings.years(text, period.years) : strings.days(text, period.days);
  });
}
