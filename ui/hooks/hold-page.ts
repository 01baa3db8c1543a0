import { lockScroll } from './lock-scroll.ts';

/** The parts of the page that are inert: everything but the header's bar. */
const BACKGROUND = 'a[href="#main"], main, footer, header > nav';

let holders = 0;

/**
 * Makes the page below the header inert and prevents it from scrolling, for layers whose button in the header closes
 * them. The page is usable again when all layers have released it.
 *
 * @returns a function that releases it; further calls are no-ops.
 */
export function holdPage(): () => void {
  const unlock = lockScroll();
  holders += 1;
  setInert(true);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) setInert(false);
    unlock();
  };
}

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(BACKGROUND)) part.inert = isInert;
}
