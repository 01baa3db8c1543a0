import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stack } from './Stack.tsx';

let isPhone = true;
beforeEach(() => {
  isPhone = true;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isPhone && query.includes('max-width') }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const stack = (count: number) => (
  <Stack label="四张卡片" columns={{ pc: 4, tablet: 2 }}>
    {Array.from({ length: count }, (_, index) => (
      <a key={index} href={`#${index}`}>
        卡片 {index}
      </a>
    ))}
  </Stack>
);
const list = () => document.querySelector('[data-stack]') as HTMLElement;
const front = () => list().querySelector('[data-depth="0"]')?.textContent;
const depths = () => [...list().children].map(card => (card as HTMLElement).dataset.depth);

function swipe(by: number) {
  const touch = (x: number) => [{ clientX: x, clientY: 300 }];
  fireEvent.touchStart(list(), { touches: touch(200) });
  fireEvent.touchMove(list(), { touches: touch(200 + by / 2) });
  fireEvent.touchMove(list(), { touches: touch(200 + by) });
  fireEvent.touchEnd(list(), { touches: [] });
}

it('renders all cards on the server, the first in front', () => {
  const html = renderToString(stack(3));
  expect(html.match(/data-depth="\d"/g)).toEqual(['data-depth="0"', 'data-depth="1"', 'data-depth="2"']);
});

it('moves by a swipe of more than 25 px, in both directions [B4-25]', () => {
  render(stack(4));
  for (const by of [-24, 25, -25]) {
    swipe(by);
    expect(front()).toBe('卡片 0');
  }
  swipe(-26);
  expect(front()).toBe('卡片 1');
  swipe(26);
  expect(front()).toBe('卡片 0');
});

it('wraps at both ends, by swipe and pager [B4-26]', () => {
  render(stack(3));
  swipe(40);
  expect([front(), depths()]).toEqual(['卡片 2', ['1', '2', '0']]);
  swipe(-40);
  expect(front()).toBe('卡片 0');
  fireEvent.click(screen.getByLabelText('上一张'));
  expect(front()).toBe('卡片 2');
  fireEvent.click(screen.getByLabelText('下一张'));
  expect(front()).toBe('卡片 0');
  fireEvent.click(screen.getByLabelText('第 2 张'));
  expect([front(), screen.getByText('2 / 3').getAttribute('aria-live')]).toEqual(['卡片 1', 'polite']);
});

it('follows the finger, and returns when the page scrolls instead', () => {
  render(stack(3));
  fireEvent.touchStart(list(), { touches: [{ clientX: 200, clientY: 300 }] });
  fireEvent.touchMove(list(), { touches: [{ clientX: 160, clientY: 300 }] });
  expect(list().style.getPropertyValue('--drag')).toBe('-40px');
  fireEvent.touchCancel(list());
  expect([list().style.getPropertyValue('--drag'), list().dataset.dragging, front()]).toEqual([
    '',
    undefined,
    '卡片 0',
  ]);
});

it('ignores a second finger, and screens that show a row', () => {
  render(stack(3));
  fireEvent.touchStart(list(), {
    touches: [
      { clientX: 200, clientY: 300 },
      { clientX: 250, clientY: 300 },
    ],
  });
  fireEvent.touchMove(list(), { touches: [{ clientX: 100, clientY: 300 }] });
  fireEvent.touchEnd(list(), { touches: [] });
  isPhone = false;
  swipe(-60);
  expect(front()).toBe('卡片 0');
});

it('cancels the click after a swipe, not after a tap', () => {
  render(stack(3));
  const link = screen.getByText('卡片 0');
  const isCancelled = () => !fireEvent.click(link, { detail: 1 });
  swipe(-15);
  expect(isCancelled()).toBe(true);
  swipe(0);
  expect(isCancelled()).toBe(false);
});

it('brings a card to the front that the keyboard reaches', async () => {
  render(stack(3));
  const link = screen.getByText('卡片 2');
  vi.spyOn(link, 'matches').mockReturnValue(true);
  await act(async () => link.focus());
  expect(front()).toBe('卡片 2');
});

it('has no pager with one card, and renders nothing without cards', () => {
  const { container, rerender } = render(stack(1));
  expect(screen.queryByRole('group')).toBeNull();
  rerender(stack(0));
  expect(container.innerHTML).toBe('');
});
