import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Gates, openGates } from './gates.ts';

let gates: Gates;
const answered = vi.fn((event: Event) => event.preventDefault());
const pressed = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `
    <section data-block-id="b0"><button>展开</button><a href="#away">离开</a></section>
    <section data-block-id="b1"><a href="#never" data-asks="shop:ask">从不醒来</a></section>
    <footer data-part="footer"><a href="#contacts" data-asks="shop:ask"><b>咨询</b></a></footer>`;
  gates = openGates(document);
  void gates.wait('b0');
  void gates.wait('footer');
  document.addEventListener('shop:ask', answered);
  screen.getByText('展开').addEventListener('click', pressed);
});
afterEach(() => {
  gates.close();
  document.removeEventListener('shop:ask', answered);
});

/** Whether the browser follows the link. */
const follows = (words: string, keys: object = {}) => fireEvent.click(screen.getByText(words), keys);

it('gives a button the click that it missed, once its block is live', () => {
  fireEvent.click(screen.getByText('展开'));
  expect(pressed).toHaveBeenCalledTimes(1);
  gates.settle('b0');
  expect(pressed).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('展开'));
  gates.settle('b0');
  expect(pressed).toHaveBeenCalledTimes(3);
});

it('[B2.1-23] lets a link ask the page while its block is not live, or never is', () => {
  expect([follows('咨询'), follows('从不醒来')]).toEqual([false, false]);
  expect(answered.mock.calls.map(([event]) => (event.target as Element).textContent)).toEqual([
    '咨询',
    '从不醒来',
  ]);
  expect(follows('离开')).toBe(true);
});

it('leaves the link to itself once it is live, for who wants another window, and where nobody answers', () => {
  expect(follows('咨询', { ctrlKey: true })).toBe(true);
  gates.settle('footer');
  expect(follows('咨询')).toBe(true);
  expect(answered).not.toHaveBeenCalled();
  document.removeEventListener('shop:ask', answered);
  expect(follows('从不醒来')).toBe(true);
});

describe('while the page scrolls', () => {
  let report: (entries: object[]) => void;
  const opened = vi.fn();
  const meet = (id: string, isIntersecting: boolean) =>
    report([{ isIntersecting, target: document.querySelector(`[data-block-id="${id}"]`) }]);
  const scroll = () => fireEvent.scroll(document);
  const rest = () => vi.advanceTimersByTimeAsync(100);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof report) {
          report = callback;
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    gates.close();
    gates = openGates(document);
    for (const id of ['b0', 'b1']) void gates.wait(id).then(() => opened(id));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('brings to life what is near once it rests, and not what has rushed past', async () => {
    scroll();
    meet('b0', true);
    await vi.advanceTimersByTimeAsync(99);
    scroll();
    meet('b0', false);
    meet('b1', true);
    await vi.advanceTimersByTimeAsync(99);
    expect(opened).not.toHaveBeenCalled();
    await rest();
    expect(opened.mock.calls).toEqual([['b1']]);
    meet('b0', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.mock.calls).toEqual([['b1'], ['b0']]);
  });

  it('brings to life at once what is touched, and not what moves along below the pointer', async () => {
    scroll();
    fireEvent.pointerOver(screen.getByText('展开'));
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).not.toHaveBeenCalled();
    fireEvent.touchStart(screen.getByText('展开'));
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.mock.calls).toEqual([['b0']]);
  });
});
