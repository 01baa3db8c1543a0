function mark(image: HTMLImageElement) {
  const picture = image.closest('[data-picture]');
  if (picture) picture.setAttribute('data-missing', '');
}

function unmark(event: Event) {
  if (!(event.target instanceof HTMLImageElement)) return;
  event.target.closest('[data-picture][data-missing]')?.removeAttribute('data-missing');
}

/**
 * Shows the bone block in place of every picture that fails to load, also in parts of the page that never
 * hydrate: one listener for the whole document. Catches those that failed before script ran, too.
 * @returns a function that takes the guard away.
 */
export function installMissingPictureGuard(page: Document): () => void {
  const fail = (event: Event) => {
    if (event.target instanceof HTMLImageElement) mark(event.target);
  };
  page.addEventListener('error', fail, true); // `error` does not bubble, but it can be captured
  page.addEventListener('load', unmark, true); // another variant may succeed after a resize
  for (const image of page.querySelectorAll<HTMLImageElement>('[data-picture] > img')) {
    // A lazy picture that has not been asked for is not complete; a failed one is, at zero pixels.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image);
  }
  return () => {
    page.removeEventListener('error', fail, true);
    page.removeEventListener('load', unmark, true);
  };
}
