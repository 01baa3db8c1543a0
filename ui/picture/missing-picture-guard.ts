/** Shows the original in place of variants that fail, then the placeholder. */
function mark(image: HTMLImageElement) {
  const picture = image.closest('[data-picture]');
  // React still removes the elements themselves.
  const sources = picture?.querySelectorAll('source[type][srcset]') ?? [];
  for (const source of sources) source.removeAttribute('srcset');
  if (sources.length === 0) picture?.setAttribute('data-missing', '');
}

function unmark(event: Event) {
  if (!(event.target instanceof HTMLImageElement)) return;
  event.target.closest('[data-picture][data-missing]')?.removeAttribute('data-missing');
}

/**
 * Shows the placeholder for every picture that fails to load, including pictures that failed before script ran and those
 * in blocks that never hydrate. Uses one listener for the whole document.
 *
 * @returns a function that removes the guard.
 */
export function installMissingPictureGuard(page: Document): () => void {
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) mark(event.target);
  };
  page.addEventListener('error', onError, true); // `error` does not bubble but can be captured
  page.addEventListener('load', unmark, true); // another variant may succeed after a resize
  for (const image of page.querySelectorAll<HTMLImageElement>('[data-picture] > img')) {
    // A failed picture is complete with zero pixels; a lazy picture that was not requested is not complete.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image);
  }
  return () => {
    page.removeEventListener('error', onError, true);
    page.removeEventListener('load', unmark, true);
  };
}
