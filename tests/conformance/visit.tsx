import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { RenderResponse } from '../../server/index.ts';
import { type Shop, settle } from '../support/renderShop.tsx';
import { standInBrowser, type Visitor } from '../support/standInBrowser.ts';
import { watchListeners } from '../support/watchListeners.ts';

export const desktop: Visitor = { width: 1440, reducedMotion: false };
export const mobile: Visitor = { width: 390, reducedMotion: true };

/** What a visit shows of a page that it should not, and leaves behind of it. */
export interface Traces {
  /** What React and the code complained of. */
  complaints: string[];
  /** Where the markup is not the server's any more once it is hydrated; empty where it is. */
  changed: string;
  /** Types of the listeners left on window and document. */
  listeners: string[];
  timers: number;
  observers: number;
  markup: string;
}

export const NO_TRACES: Traces = {
  complaints: [],
  changed: '',
  listeners: [],
  timers: 0,
  observers: 0,
  markup: '',
};

/** Brings a rendering to life, scrolls through it, waits a while and leaves. */
export async function visit(shop: Shop, response: RenderResponse, visitor: Visitor): Promise<Traces> {
  vi.useFakeTimers();
  const browser = standInBrowser(visitor);
  const listeners = watchListeners(window, document);
  try {
    const page = await shop.hydrate(response);
    const changed = difference(withoutControls(page.served), withoutControls(page.root.innerHTML));
    await act(async () => browser.scrollThrough());
    await settle();
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
    await page.unmount();
    return {
      complaints: page.complaints,
      changed,
      listeners: listeners.left(),
      timers: vi.getTimerCount(),
      observers: browser.watching(),
      markup: document.body.innerHTML,
    };
  } finally {
    listeners.stop();
    leave();
  }
}

/** Takes the stand-in browser away, and whatever is left on the page. */
export function leave(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
}

/** Without script the browser's own controls are all that a film has; with it, the content decides. */
function withoutControls(html: string): string {
  return html.replace(/(<video[^>]*?) controls=""/g, '$1');
}

function difference(served: string, hydrated: string): string {
  if (served === hydrated) return '';
  let at = 0;
  while (served[at] === hydrated[at]) at++;
  const excerpt = (html: string) => html.slice(Math.max(0, at - 80), at + 80);
  return `${excerpt(served)} → ${excerpt(hydrated)}`;
}
