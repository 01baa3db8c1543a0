import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenInView } from './when-in-view.ts';

let report: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = isIntersecting => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const place = () => {
  const element = document.createElement('section');
  element.dataset.fit = '';
  document.body.append(element);
  return element;
};

it('waits until the element is in view', async () => {
  place();
  const onView = vi.fn();
  const seen = whenInView('[data-fit]').then(onView);
  report(false);
  await Promise.resolve();
  expect(onView).not.toHaveBeenCalled();
  report(true);
  await seen;
});

it('ends when the element has left the document: the next page would wait for ever', async () => {
  const element = place();
  const seen = whenInView('[data-fit]');
  element.remove();
  report(false);
  await seen;
});

it('does not wait without the element, and in browsers that report nothing', async () => {
  await whenInView('[data-fit]');
  place();
  vi.stubGlobal('IntersectionObserver', undefined);
  await whenInView('[data-fit]');
});
