import { IN_PLACE_TYPE } from '#engine';

/** How long a press waits for its click, in ms. */
const PRESS_LIMIT = 2_000;

let pressed: { href: string; at: number; response: Promise<Response | null> } | undefined;

const request = (url: URL) => fetch(url, { headers: { accept: IN_PLACE_TYPE } }).catch(() => null);

/** Requests the page of a link that is pressed, other than the current one: the click receives its response. */
export function requestPressed(url: URL): void {
  if (url.href === window.location.href) return;
  pressed = { href: url.href, at: performance.now(), response: request(url) };
}

/** Returns the response for a page in place; null if the server does not answer. */
export function requestPage(url: URL): Promise<Response | null> {
  const early = pressed;
  pressed = undefined;
  const isOfPress = early?.href === url.href && performance.now() - early.at < PRESS_LIMIT;
  return isOfPress ? early.response : request(url);
}
