import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Gates, type Hydration, openGates } from './gates.ts';

let gates: Gates;
let watch: AbortController;
/** Opens the gates of the document; ends the watch of the earlier ones. */
function open(hydration?: Hydration): Gates {
  watch?.abort();
  watch = new AbortController();
  return openGates(document, hydration, watch.signal);
}
const onAsk = vi.fn((event: Event) => event.preventDefault());
const onPress = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `
    <section data-block-id="b0"><button>展开</button><a href="#away">离开</a></section>
    <section data-block-id="b1"><a href="#never" data-asks="shop:ask">从不醒来</a></section>
    <footer data-part="footer"><a href="#contacts" data-asks="shop:ask"><b>咨询</b></a></footer>`;
  gates = open();
  void gates.wait('b0');
  void gates.wait('footer');
  document.addEventListener('shop:ask', onAsk);
  screen.getByText('展开').addEventListener('click', onPress);
});
afterEach(() => {
  watch.abort();
  document.removeEventListener('shop:ask', onAsk);
});

/** Clicks the link and returns whether the browser would follow it. */
const follows = (words: string, keys: object = {}) => fireEvent.click(screen.getByText(words), keys);

it('replays a click on a button once its block is hydrated', () => {
  fireEvent.click(screen.getByText('展开'));
  expect(onPress).toHaveBeenCalledTimes(1);
  gates.settle('b0');
  expect(onPress).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('展开'));
  gates.settle('b0');
  expect(onPress).toHaveBeenCalledTimes(3);
});

it('dispatches the event of a link whose block is not hydrated [B2.1-23]', () => {
  expect([follows('咨询'), follows('从不醒来')]).toEqual([false, false]);
  expect(onAsk.mock.calls.map(([event]) => (event.target as Element).textContent)).toEqual([
    '咨询',
    '从不醒来',
  ]);
  expect(follows('离开')).toBe(true);
});

it('lets the browser follow a hydrated link, a click with a modifier key, and a link without a listener', () => {
  expect(follows('咨询', { ctrlKey: true })).toBe(true);
  gates.settle('footer');
  expect(follows('咨询')).toBe(true);
  expect(onAsk).not.toHaveBeenCalled();
  document.removeEventListener('shop:ask', onAsk);
  expect(follows('从不醒来')).toBe(true);
});

describe('until the first interaction', () => {
  /** The observers, each with its margin and the elements that it watches. */
  let observers: { margin: string | undefined; watched: Set<Element>; isOn: boolean }[];

  beforeEach(() => {
    observers = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        entry = { margin: undefined as string | undefined, watched: new Set<Element>(), isOn: true };
        constructor(_callback: unknown, { rootMargin }: IntersectionObserverInit) {
          this.entry.margin = rootMargin;
          observers.push(this.entry);
        }
        observe(element: Element) {
          this.entry.watched.add(element);
        }
        unobserve(element: Element) {
          this.entry.watched.delete(element);
        }
        disconnect() {
          this.entry.isOn = false;
        }
      },
    );
    gates = open();
    for (const id of ['b0', 'b1']) void gates.wait(id);
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Margin and watched places of each observer that is still used. */
  const watches = () =>
    observers
      .filter(({ isOn }) => isOn)
      .map(({ margin, watched }) => [margin, [...watched].map(({ tagName, id }) => tagName + id).length]);

  it.each<[string, () => void]>([
    ['scrolls', () => fireEvent.scroll(document)],
    ['moves the pointer onto something', () => fireEvent.pointerOver(document.body)],
    ['touches something', () => fireEvent.touchStart(document.body)],
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['focuses something', () => fireEvent.focusIn(document.body)],
    ['clicks', () => fireEvent.click(document.body)],
  ])('hydrates what is in view, and what is near it once the shopper %s', (_what, act) => {
    expect(watches()).toEqual([['0px', 2]]);
    act();
    expect(watches()).toEqual([['400px 0px', 2]]);
    act();
    expect(observers).toHaveLength(2);
  });

  it('watches a place that waits after the first interaction near the viewport', () => {
    fireEvent.scroll(document);
    void gates.wait('footer');
    expect(watches()).toEqual([['400px 0px', 3]]);
  });

  it('hydrates a place that waits for a touch at an interaction with it alone', async () => {
    const onOpen = vi.fn();
    const isOpen = gates.wait('footer', true).then(onOpen);
    expect(watches()).toEqual([['0px', 2]]);
    fireEvent.scroll(document);
    gates.moved('footer');
    expect(watches()).toEqual([['400px 0px', 2]]);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.touchStart(screen.getByText('咨询'));
    await isOpen;
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it.each<[string, () => void]>([
    ['was touched', () => fireEvent.touchStart(screen.getByText('咨询'))],
    ['was focused', () => fireEvent.focusIn(screen.getByText('咨询'))],
  ])(
    'hydrates a place at once that %s before it waited: the place around it was not hydrated',
    async (_what, act) => {
      act();
      await gates.wait('footer', true);
    },
  );
});

describe('while the page scrolls', () => {
  let report: (entries: object[]) => void;
  const onOpen = vi.fn();
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
    gates = open();
    for (const id of ['b0', 'b1']) void gates.wait(id).then(() => onOpen(id));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('hydrates a near block after the page stops, but not one that scrolled past', async () => {
    scroll();
    meet('b0', true);
    await vi.advanceTimersByTimeAsync(99);
    scroll();
    meet('b0', false);
    meet('b1', true);
    await vi.advanceTimersByTimeAsync(99);
    expect(onOpen).not.toHaveBeenCalled();
    await rest();
    expect(onOpen.mock.calls).toEqual([['b1']]);
    meet('b0', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(onOpen.mock.calls).toEqual([['b1'], ['b0']]);
  });

  it('hydrates all blocks at once in a preview, with none near', async () => {
    gates = open('all');
    await Promise.all(['b0', 'b1'].map(id => gates.wait(id)));
  });

  it('hydrates a touched block immediately, but not one that moves below the pointer', async () => {
    scroll();
    fireEvent.pointerOver(screen.getByText('展开'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.touchStart(screen.getByText('展开'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onOpen.mock.calls).toEqual([['b0']]);
  });
});
