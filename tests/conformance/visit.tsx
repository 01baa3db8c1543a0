import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { RenderResponse } from '../../server/index.ts';
import { type Shop, settle } from '../support/render-shop.tsx';
import { standInBrowser, type Visitor } from '../support/stand-in-browser.ts';
import { watchListeners } from '../support/watch-listeners.ts';

export const desktop: Visitor = { width: 1440, reducedMotion: false };
export const mobile: Visitor = { width: 390, reducedMotion: true };

/** Faults that a visit to a page reveals. */
export interface Traces {
  /** Errors and warnings in the console. */
  complaints: string[];
  /** First difference between the server's and the hydrated markup, or empty. */
  changed: string;
  /** Types of listeners that remain on window and document. */
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

/** Hydrates a rendering, scrolls through it, waits and unmounts it. */
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

/** Removes the browser stand-in and the page's content. */
export function leave(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
}

/** Ignores a film's `controls`: without script it has the browser's, with script the content decides. */
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
