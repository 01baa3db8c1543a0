import { defineTexts, formatInstant, type Language, type Schedule } from '#engine';
import { escapeHtml } from '../../base/http/simple-page.ts';

/** What the bar of a preview reports. */
export interface PreviewBar {
  /** When the page shows. */
  show: Schedule;
  /** The time that the preview shows, in epoch ms; now if it is not given. */
  at?: number | undefined;
  /** Address of the page's history. */
  history?: string | undefined;
  /** The page shows the prices of a release. */
  hasPrices?: boolean;
  /** The page follows edits, which may change what is reported. */
  isLive?: boolean;
  /** Language of the editor. Defaults to English. */
  language?: Language | undefined;
}

/** Id of the bar's element, with the time of the preview for the clock of its scripts (`services/server-clock.ts`). */
export const BAR_ID = 'preview-bar';

const textsIn = defineTexts({
  en: {
    preview: () => 'Preview',
    history: () => 'History',
    at: (time: string) =>
      `Shown as of ${time} (China time), countdowns included. Stock and prices are those of now.`,
    prices: () =>
      'Prices are those of the release. Bag, wishlist, orders, and the order of lists by price are those of now.',
    hiddenThen: () => 'The page is not public then.',
    later: (from: string) => `This page is not public. It shows from ${from} (China time).`,
    over: (until: string) => `This page is not public. It showed until ${until} (China time).`,
    never: () => 'This page is not public, because its "show" is wrong.',
  },
  zh: {
    preview: () => '预览',
    history: () => '历史版本',
    at: time => `按 ${time}（北京时间）显示，倒计时亦然。库存与价格为当前数据。`,
    prices: () => '价格为此次发布后的价格；购物袋、心愿单、订单及按价格排序的顺序为当前数据。',
    hiddenThen: () => '届时此页面不公开。',
    later: from => `此页面尚未公开，将于 ${from}（北京时间）起显示。`,
    over: until => `此页面已不公开，显示至 ${until}（北京时间）为止。`,
    never: () => '此页面不公开："show" 有误。',
  },
});

/** Describes the time of a preview, or why the page is not public; empty for a page that visitors see now. */
export function previewNote(bar: PreviewBar, now = Date.now()): string {
  const prices = bar.hasPrices ? textsIn(bar.language ?? 'en').prices() : '';
  return [prices, describeTime(bar, now)].filter(Boolean).join(' ');
}

function describeTime({ show, at, language = 'en' }: PreviewBar, now: number): string {
  const texts = textsIn(language);
  const isShown = show.from <= (at ?? now) && (at ?? now) < show.until;
  if (at !== undefined)
    return [texts.at(formatInstant(at)), isShown ? '' : texts.hiddenThen()].join(' ').trim();
  if (isShown) return '';
  if (show.from >= show.until) return texts.never();
  return show.from > now ? texts.later(formatInstant(show.from)) : texts.over(formatInstant(show.until));
}

const STYLE =
  'position:fixed;inset:auto auto 0 0;z-index:9;box-sizing:border-box;min-height:45px;max-width:100%;padding:12px;background:#fff;color:#111;font:14px/1.5 sans-serif';

/** Writes the bar, fixed in the corner so that it moves nothing of the page; empty if it has nothing to report. */
export function writePreviewBar(bar: PreviewBar): string {
  const { at, history, isLive = false, language = 'en' } = bar;
  const texts = textsIn(language);
  const note = previewNote(bar);
  if (!note && !history && !isLive) return '';
  const link = history
    ? `<a href="${escapeHtml(history)}" style="color:#111;text-decoration:underline">${texts.history()}</a>`
    : '';
  const time = at === undefined ? '' : ` data-at="${at}"`;
  const hidden = note || history ? '' : ' hidden';
  return `<nav id="${BAR_ID}"${time}${hidden} aria-label="${texts.preview()}" lang="${language}" style="${STYLE}"><span style="margin-right:1em">${escapeHtml(note)}</span>${link}</nav>\n`;
}
