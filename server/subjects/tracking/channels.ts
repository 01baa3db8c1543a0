/** The channel by which a visitor reached the shop. */
export type Channel =
  | 'direct'
  | 'search'
  | 'paid-search'
  | 'social'
  | 'video'
  | 'email'
  | 'sms'
  | 'display'
  | 'affiliate'
  | 'marketplace'
  | 'offline'
  | 'referral'
  | 'other';

/** Channels by `utm_medium`, which takes precedence over `utm_source`. */
const MEDIUMS: Record<string, Channel> = {
  cpc: 'paid-search',
  ppc: 'paid-search',
  sem: 'paid-search',
  paidsearch: 'paid-search',
  organic: 'search',
  seo: 'search',
  social: 'social',
  kol: 'social',
  moments: 'social',
  'official-account': 'social',
  video: 'video',
  livestream: 'video',
  email: 'email',
  edm: 'email',
  newsletter: 'email',
  sms: 'sms',
  banner: 'display',
  cpm: 'display',
  display: 'display',
  affiliate: 'affiliate',
  cps: 'affiliate',
  qr: 'offline',
  print: 'offline',
  boutique: 'offline',
  referral: 'referral',
};

/** Channels by `utm_source`. */
const SOURCES: Record<string, Channel> = {
  baidu: 'search',
  bing: 'search',
  google: 'search',
  sogou: 'search',
  so: 'search',
  shenma: 'search',
  wechat: 'social',
  weixin: 'social',
  weibo: 'social',
  xiaohongshu: 'social',
  redbook: 'social',
  zhihu: 'social',
  douban: 'social',
  qq: 'social',
  douyin: 'video',
  kuaishou: 'video',
  bilibili: 'video',
  youku: 'video',
  iqiyi: 'video',
  jd: 'marketplace',
  tmall: 'marketplace',
  taobao: 'marketplace',
  newsletter: 'email',
  sms: 'sms',
  boutique: 'offline',
};

/** Finds the channel of a `utm_source` and `utm_medium`; `direct` without either. */
export function findChannel(source: string | undefined, medium: string | undefined): Channel {
  if (!source && !medium) return 'direct';
  return lookUp(MEDIUMS, medium) ?? lookUp(SOURCES, source) ?? 'other';
}

function lookUp(table: Record<string, Channel>, name = ''): Channel | undefined {
  const key = name.trim().toLowerCase().replaceAll('_', '-');
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
