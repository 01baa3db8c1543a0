import {
  type Context,
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
import { VIDEO_EVENT, type VideoEventDetail } from '#ui';
import { user } from '../user/store.ts';
import { clean } from './clean.ts';
import { watchClicks } from './clicks.ts';
import { watchExposures } from './exposures.ts';
import { pageKindOf } from './page-kind.ts';
import { blockAround } from './places.ts';
import type { TrackedPage } from './start.ts';

/**
 * Tracks the page: hears of what happens on it, and hands it cleaned to the server, and to outside tools where the shop
 * has any (`DATA_LAYER`, `TRACKING_TOOL`).
 *
 * @param early presses on the page before it was heard of, in order.
 */
export function collect({ key }: TrackedPage, early: readonly Event[] = []): void {
  const transport = openTransport();
  const layer = metaOf('data-layer');
  const push = layer ? openDataLayer(layer) : null;
  const page = { kind: pageKindOf(key), path: window.location.pathname.slice(0, 2000) };
  const campaign = readCampaign(window.location.search);

  onTracked(tracked => {
    const event = clean(placed(tracked));
    const context: Context = { user_type: userType(), page, ...campaign };
    transport.add({ ...event, at: tracked.at }, context);
    push?.(event, context);
  });

  const view = () => {
    track({ kind: 'page_view', name: document.title });
    const look_id = new URLSearchParams(window.location.search).get('look_identifer');
    if (look_id) track({ kind: 'look_view', look_id });
  };
  view();
  const begin = watchExposures();
  watchClicks(early);
  document.addEventListener(VIDEO_EVENT, event => {
    const { url, interaction } = (event as CustomEvent<VideoEventDetail>).detail;
    track({ kind: 'video_interaction', url, interaction }, event.target as Element);
  });
  // Back to a page that the browser has kept: it is seen once more.
  addEventListener('pageshow', event => {
    if (!event.persisted) return;
    view();
    begin();
  });
  const tool = metaOf('tracking-tool');
  if (tool) loadTool(tool);
}

/** The event with the block in which it happened; `track` takes an element for kinds only that have one. */
function placed({ event, element }: Tracked): TrackingEvent {
  const block = element && blockAround(element)?.dataset.label;
  return block ? ({ block, ...event } as TrackingEvent) : event;
}

/** A §6. Until the server has told, what was last heard. */
function userType(): Context['user_type'] {
  return (user.getState().isLoginIn ?? readStored('isLogin')) ? 'LOGGED' : 'GUEST';
}

function metaOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
