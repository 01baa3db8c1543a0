/**
 * Waits until an element is in view, so that what makes it work loads no earlier.
 *
 * @returns a promise that resolves at once without the element, as on a page that is shown in place, and when the element
 *   leaves the document.
 */
export function whenInView(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (!element || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise(resolve => {
    const observer = new IntersectionObserver(entries => {
      if (element.isConnected && !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
