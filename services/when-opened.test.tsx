import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { whenOpened } from './when-opened.ts';

const setPrerendering = (prerendering: boolean | undefined) =>
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });

afterEach(() => setPrerendering(undefined));

it.each([undefined, false])('starts a page at once that is opened (prerendering: %s)', prerendering => {
  setPrerendering(prerendering);
  const start = vi.fn();
  whenOpened(start);
  expect(start).toHaveBeenCalledOnce();
});

it('starts a prerendered page once, when it is shown', () => {
  setPrerendering(true);
  const start = vi.fn();
  whenOpened(start);
  expect(start).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) fireEvent(document, new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledOnce();
});
