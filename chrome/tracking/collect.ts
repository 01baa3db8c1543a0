import {
  blockLabel,
  type Context,
  findPageCategory,
  loadTool,
  onTracked,
  openDataLayer,
  openTransport,
  readCampaign,
  readStored,
  type Tracked,
  type TrackingEvent,
  track,
} from '#services';
import { user } from '#session';
import { PAGE_SHOWN } from '#session/in-place';
import { VIDEO_EVENT, type VideoEventDetail } from '#ui';
import { clean } from './clean.ts';
import { watchClicks } from './clicks.ts';
import { watchExposures } from './exposures.ts';
import { findPageKind } from './page-kind.ts';
import type { TrackedPage } from './tracked-page.ts';

/**
 * Collects page events, redacts personal data, and queues them for the server and for third-party tools, if the shop
 * has any (`DATA_LAYER`, `TRACKING_TOOL`).
 *
 * @param early presses on the page from before this call, in order.
 */
export function collect({ key }: TrackedPage, early: readonly Event[] = []): void {
  const transport = openTransport();
  const layer = readMeta('data-layer');
  const push = layer ? openDataLayer(layer) : null;
  const describePage = (key: string): Context['page'] => ({
    kind: findPageKind(key),
    path: window.location.pathname.slice(0, 2000),
  });
  let page = describePage(key);
  const campaign = readCampaign(window.location.search);

  onTracked(entry => {
    if (readStored('trackingRefused')) return;
    const event = clean(withBlock(entry));
    const context: Context = { user_type: userType(), page, ...campaign };
    transport.add({ ...event, at: entry.at }, context);
    push?.(event, context);
  });

  const look_id = new URLSearchParams(window.location.search).get('look_identifer');
  const trackView = () => {
    track({ kind: 'page_view', name: document.title });
    if (look_id) track({ kind: 'look_view', look_id, page_category: findPageCategory(look_id) });
  };
  trackView();
  const restartExposures = watchExposures(look_id);
  watchClicks(early);
  document.addEventListener(VIDEO_EVENT, event => {
    const { url, interaction } = (event as CustomEvent<VideoEventDetail>).detail;
    track({ kind: 'video_interaction', url, interaction }, event.target as Element);
  });
  // A page restored from the back/forward cache is viewed again.
  addEventListener('pageshow', event => {
    if (!event.persisted) return;
    trackView();
    restartExposures();
  });
  document.addEventListener(PAGE_SHOWN, event => {
    page = describePage((event as CustomEvent<{ key: string }>).detail.key);
    trackView();
    restartExposures();
  });
  const tool = readMeta('tracking-tool');
  if (tool && !readStored('trackingRefused')) loadTool(tool);
}

/** Adds the label of the block around the event's element. */
function withBlock({ event, element }: Tracked): TrackingEvent {
  const block = element && blockLabel(element);
  return block ? ({ block, ...event } as TrackingEvent) : event;
}

/** Until the login check has answered, the result of the previous page's check counts. */
function userType(): Context['user_type'] {
  return (user.getState().isLoginIn ?? readStored('isLogin')) ? 'LOGGED' : 'GUEST';
}

function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
