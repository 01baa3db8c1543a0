import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Columns } from './Columns.tsx';
import { tabletColumns } from './column-counts.ts';

it.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [6, 3],
])('shows %i desktop columns as %i on a tablet', (pc, expected) => {
  expect(tabletColumns(pc)).toBe(expected);
});

it('passes the counts to the stylesheet and everything else to the list', () => {
  const { container } = render(<Columns columns={{ pc: 4, mobile: 1 }} className="wide" data-tone="dark" />);
  const list = container.querySelector('ul');
  expect(list?.className).toContain('wide');
  expect(list?.dataset.tone).toBe('dark');
  expect(list?.getAttribute('style')).toBe('--pc-columns: 4; --tablet-columns: 2; --mobile-columns: 1;');
});

it('centres fewer entries than columns, whatever their number', () => {
  const { container, rerender } = render(
    <Columns columns={{ pc: 3, mobile: 2 }}>
      <li>一</li>
    </Columns>,
  );
  const list = container.querySelector('ul');
  expect([list?.className, list?.style.getPropertyValue('--entries')]).toEqual(['columns few', '1']);
  rerender(
    <Columns columns={{ pc: 3, mobile: 2 }}>
      {['一', '二', '三'].map(text => (
        <li key={text}>{text}</li>
      ))}
    </Columns>,
  );
  expect([list?.className, list?.style.getPropertyValue('--entries')]).toEqual(['columns', '']);
});
