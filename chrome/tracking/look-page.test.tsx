import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onTracked, type TrackingEvent, tracked } from '#services';
import { collect } from './collect.ts';

// The page of a look, which its address names.

const observers: { watched: Set<Element>; report: (entries: object[]) => void }[] = [];
class ObserverStub {
  watched = new Set<Element>();
  constructor(readonly report: (entries: object[]) => void) {
    observers.push(this);
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
}

const attributes = (props: object) =>
  Object.entries(props)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
const events: Partial<TrackingEvent>[] = [];
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', ObserverStub);
  history.replaceState(null, '', '/cms/season.html?look_identifer=noir');
  onTracked(({ event }) => events.push(event));
  document.body.innerHTML = `
    <div ${attributes(tracked.look('noir', 'lookbook'))}>
      <div ${attributes(tracked.hotspot('RING'))}>
        <button id="dot">查看</button>
        <article ${attributes(tracked.card('RING'))}><button id="add">加入</button></article>
      </div>
    </div>
    <div ${attributes(tracked.look('azure', 'lookbook'))}></div>`;
  collect({ key: 'season' });
});
afterAll(() => vi.unstubAllGlobals());

it('tracks the view of the look with that of the page, and only once, with the page category', () => {
  const isView = ({ kind }: Partial<TrackingEvent>) => kind === 'look_view';
  expect(events.filter(isView)).toEqual([{ kind: 'look_view', look_id: 'noir', page_category: 'lookbook' }]);
  events.splice(0);
  const views = [...document.querySelectorAll('[data-look]')].map(target => ({
    target,
    isIntersecting: true,
    boundingClientRect: { width: 100, height: 100 },
    intersectionRect: { width: 100, height: 100 },
    rootBounds: { height: 800 },
  }));
  for (const { watched, report } of observers) report(views.filter(({ target }) => watched.has(target)));
  expect(events).toMatchObject([{ kind: 'look_view', look_id: 'azure', page_category: 'lookbook' }]);
});

it('tracks a press of a hotspot, but not of the product that it has opened, as a hotspot', () => {
  events.splice(0);
  click('#dot');
  click('#add');
  expect(events).toMatchObject([
    { kind: 'look_hotspot_click', look_id: 'noir', sku: 'RING', page_category: 'lookbook' },
    { kind: 'look_click', look_id: 'noir', page_category: 'lookbook' },
  ]);
});
