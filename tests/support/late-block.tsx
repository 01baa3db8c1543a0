import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { renderToHtml } from '#engine/server';
import { EngineContext } from '../../engine/render/engine-context.ts';
import { openGates } from '../../engine/render/gates.ts';
import { Settled } from '../../engine/render/Settled.tsx';
import { PAGE } from '../../engine/render/server-markup.ts';

/** Receives what components report. */
export const onEvent = vi.fn();
let root: Root;
let watch: AbortController;
let resolveScript: () => void;

/** Ends the wait for the block's script. */
export const arrive = () => resolveScript();

/** Removes the page, to open another one. */
export function leave(): void {
  root.unmount();
  watch.abort();
}

const buildPage = (Block: ComponentType, settled: (id: string) => void, frame: ReactNode) => (
  <EngineContext value={{ componentFor: () => () => null, settled, crashed() {} }}>
    <header>{frame}</header>
    <section data-block-id="b0">
      <Suspense fallback={null}>
        <Block />
        <Settled id="b0" />
      </Suspense>
    </section>
    <Settled id={PAGE} />
  </EngineContext>
);

const Menu = () => (
  <button type="button" onClick={() => onEvent('menu')}>
    菜单
  </button>
);

/** Hydrates a page after `act`, the shopper's part. The block's script arrives with `arrive`. */
export async function open(Block: ComponentType, act: () => void = () => {}): Promise<void> {
  const { html } = await renderToHtml(buildPage(Block, () => {}, <Menu />));
  document.body.innerHTML = `<div>${html}</div>`;
  // As in the inline script.
  const clicks: Event[] = [];
  const record = (event: Event) => clicks.push(event);
  window.addEventListener('click', record, { capture: true });
  act();
  window.removeEventListener('click', record, { capture: true });
  window.earlyClicks = clicks;
  watch = new AbortController();
  const gates = openGates(document, 'near', watch.signal);
  const script = new Promise<{ default: ComponentType }>(resolve => {
    resolveScript = () => resolve({ default: Block });
  });
  void gates.wait('b0');
  const Late = lazy(() => script);
  const box = document.body.firstElementChild as Element;
  root = hydrateRoot(box, buildPage(Late, gates.settle, <Menu />), { onRecoverableError() {} });
}

export const pause = (ms = 50) => new Promise(resolve => setTimeout(resolve, ms));

/** Waits for events, and for more that must not come. */
export async function expectEvents(events: unknown[][]): Promise<void> {
  await vi.waitFor(() => expect(onEvent.mock.calls.length).toBeGreaterThanOrEqual(events.length), 20_000);
  await pause(20);
  expect(onEvent.mock.calls).toEqual(events);
}

export const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

/** Dispatches a click. Not `click()`, during which a browser ignores another `click()` on the element. */
export const press = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  // React warns of two renderers at once: that of the server has rendered the markup.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onEvent.mockClear();
});
afterEach(() => {
  leave();
  delete window.earlyClicks;
  vi.restoreAllMocks();
});
