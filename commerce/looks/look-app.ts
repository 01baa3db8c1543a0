import { openPageApp, type PageApp } from '#session/in-place';

const lookElement = () => document.querySelector<HTMLElement>('[data-block="block30"]');

/** Opens the router of the document's look. */
export function openLookApp(): PageApp {
  return openPageApp({
    element: lookElement,
    onShow({ isStep }) {
      const block = lookElement();
      const { activeElement } = document;
      const rel = block?.contains(activeElement) ? activeElement?.getAttribute('rel') : undefined;
      return () => {
        // The links of the look before are gone. From the same one the next look is a press away.
        if (document.activeElement === document.body) {
          const target = rel ? `a[rel="${rel}"]` : '[data-look-place]';
          block?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
        }
        if (!isStep && block && block.getBoundingClientRect().top < 0)
          block.scrollIntoView({ block: 'start' });
      };
    },
  });
}
