import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Fold } from './Fold.tsx';

const fold = (
  <Fold lines={{ pc: 2, mobile: 3 }}>
    <p>
      很长的文字<a href="/a">链接</a>
    </p>
  </Fold>
);

function textIs(scrollHeight: number, clientHeight: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
}

afterEach(() => vi.restoreAllMocks());

it('renders the whole text and no toggle on the server', () => {
  const html = renderToString(fold);
  expect(html).toContain('很长的文字');
  expect(html).not.toContain('<button');
});

it('passes 2 lines to the stylesheet by default', () => {
  const { container } = render(<Fold>很长</Fold>);
  const style = (container.firstElementChild as HTMLElement).style;
  expect(['--lines', '--lines-mobile'].map(name => style.getPropertyValue(name))).toEqual(['2', '2']);
});

it('has no toggle for a short text', () => {
  textIs(48, 48);
  render(fold);
  expect(screen.queryByRole('button')).toBeNull();
});

it('unfolds and folds a long text', () => {
  textIs(120, 48);
  render(fold);
  fireEvent.click(screen.getByRole('button', { name: '展开', expanded: false }));
  fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
  expect(screen.getByRole('button', { name: '展开' })).toBeTruthy();
});

it('unfolds when something in it takes the focus', () => {
  textIs(120, 48);
  render(fold);
  fireEvent.focus(screen.getByRole('link'));
  expect(screen.getByRole('button', { name: '收起' })).toBeTruthy();
});
