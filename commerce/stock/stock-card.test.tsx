import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, NO_ANSWER, type SentCall } from '../../tests/support/answer-calls.ts';
import { buildProduct } from '../../tests/support/plan-block.ts';
import { clearStockAnswers } from './check-stock.ts';
import { StockCard } from './StockCard.tsx';

const STOCK = '/applet/stock';
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const toCard = (sku: string) =>
  document.querySelector(`[data-sku="${sku}"]`)?.closest<HTMLElement>('div') as HTMLElement;
const hover = (sku: string) =>
  fireEvent(toCard(sku), new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }));
const online = (sku: string) => toCard(sku).dataset.online;
const asked = (call: SentCall) => (call.body as { skus: { sku: string }[] }).skus.map(({ sku }) => sku);

/** Answers that every SKU has this stock. */
const everySku = (qty: number) => (call: SentCall) => ({
  spu: '',
  items: asked(call).map(sku => ({ sku, qty })),
});

const show = (...skus: string[]) =>
  render(skus.map(sku => <StockCard key={sku} product={buildProduct(sku)} />));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearStockAnswers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('checks hovered cards 500 ms after the last hover, in one call [B4-28]', async () => {
  const calls = answerCalls({ [STOCK]: everySku(1) });
  show('A', 'B', 'C');
  hover('A');
  await wait(300);
  hover('B');
  await wait(499);
  expect(calls).toEqual([]);
  await wait(1);
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/rest/default/V1/applet/stock', body: { skus: [{ sku: 'A' }, { sku: 'B' }] } },
  ]);
  expect([online('A'), online('B'), online('C')]).toEqual(['true', 'true', undefined]);
});

it('requests the answer once for the view', async () => {
  const calls = answerCalls({ [STOCK]: everySku(1) });
  show('A', 'B');
  hover('A');
  await wait(500);
  hover('A');
  hover('B');
  await wait(500);
  expect(findCalls(calls, STOCK).map(asked)).toEqual([['A'], ['B']]);
});

it('is online if any child product is in stock, else sold out [B4-27, B3-25]', async () => {
  answerCalls({
    [STOCK]: {
      spu: '',
      items: [
        { sku: 'A-36', qty: 0 },
        { sku: 'A-38', qty: 2 },
        { sku: 'B-36', qty: 0 },
        { sku: 'B-38', qty: 0 },
      ],
    },
  });
  render(
    <>
      <StockCard product={buildProduct('A')} childSkus={['A-36', 'A-38']} />
      <StockCard product={buildProduct('B')} childSkus={['B-36', 'B-38']} />
      <StockCard product={buildProduct('C')} childSkus={['C-36']} />
    </>,
  );
  for (const sku of ['A', 'B', 'C']) hover(sku);
  await wait(500);
  expect([online('A'), online('B'), online('C')]).toEqual(['true', 'false', 'false']);
  expect(toCard('A').textContent).toContain('现货');
  expect(screen.getAllByText('已售罄')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^快速添加/ })).toHaveLength(1);
});

it('checks again after a failed call', async () => {
  const answers: Record<string, unknown> = { [STOCK]: NO_ANSWER };
  const calls = answerCalls(answers);
  show('A');
  hover('A');
  await wait(500);
  expect(online('A')).toBeUndefined();
  answers[STOCK] = everySku(0);
  hover('A');
  await wait(500);
  expect([online('A'), calls.length]).toEqual(['false', 2]);
});

it('checks a card that keyboard focus reaches, but not on touch', async () => {
  const calls = answerCalls({ [STOCK]: everySku(1) });
  show('A', 'B');
  fireEvent(
    toCard('A'),
    Object.assign(new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }), {
      pointerType: 'touch',
    }),
  );
  fireEvent.focusIn(screen.getAllByRole('link', { name: /包 B/ })[0] as HTMLElement);
  await wait(500);
  expect(calls.map(asked)).toEqual([['B']]);
});

it('checks a card that is hovered when it hydrates', async () => {
  const calls = answerCalls({ [STOCK]: everySku(1) });
  const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (
    this: Element,
    selector,
  ) {
    return selector === ':hover' && this.querySelector('[data-sku="B"]') !== null;
  });
  show('A', 'B');
  await wait(500);
  matches.mockRestore();
  expect(calls.map(asked)).toEqual([['B']]);
});

it('checks cards that come into view on a touch screen', async () => {
  const calls = answerCalls({ [STOCK]: everySku(1) });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(hover: none)' }),
  );
  const observers: { element?: Element; report: (entries: object[]) => void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report;
      element?: Element;
      constructor(report: (entries: object[]) => void) {
        this.report = report;
        observers.push(this);
      }
      observe(element: Element) {
        this.element = element;
      }
      disconnect() {}
    },
  );
  show('A', 'B', 'C');
  await wait(1000);
  expect(calls).toEqual([]);
  const enter = (sku: string) =>
    observers.find(({ element }) => element === toCard(sku))?.report([{ isIntersecting: true }]);
  await act(async () => {
    enter('A');
    enter('B');
  });
  await wait(500);
  expect(calls.map(asked)).toEqual([['A', 'B']]);
  expect(online('B')).toBe('true');
});

it('checks again when the browser shows the page again from its cache', async () => {
  const calls = answerCalls({ [STOCK]: everySku(1) });
  show('A');
  hover('A');
  await wait(500);
  await act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(online('A')).toBeUndefined();
  hover('A');
  await wait(500);
  expect(calls).toHaveLength(2);
});
