import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { panelProps, useTabs } from './use-tabs.ts';

const NAMES = ['One', 'Two', 'Three'];

function Tabs() {
  const [active, setActive] = useState(0);
  const { onKeyDown, tabProps } = useTabs({
    id: 'test',
    count: NAMES.length,
    active,
    onSelect: setActive,
  });
  return (
    <>
      <div role="tablist" aria-label="Tabs" onKeyDown={onKeyDown}>
        {NAMES.map((name, index) => (
          <button {...tabProps(index)} key={name}>
            {name}
          </button>
        ))}
      </div>
      {NAMES.map((name, index) => (
        <div {...panelProps('test', index)} key={name}>
          <p>{`Content ${name}`}</p>
        </div>
      ))}
    </>
  );
}

it('lays out a closed panel when the pointer reaches its tab, and no other', () => {
  render(<Tabs />);
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  fireEvent.pointerEnter(screen.getByRole('tab', { name: 'Two' }));
  expect(measured.mock.contexts).toEqual([screen.getByText('Content Two')]);
  measured.mockRestore();
});

it('selects and focuses with arrow keys, Home and End, in a circle', () => {
  render(<Tabs />);
  const tabs = screen.getAllByRole('tab');
  tabs[0]?.focus();
  for (const [key, index] of [
    ['ArrowLeft', 2],
    ['ArrowRight', 0],
    ['ArrowRight', 1],
    ['End', 2],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(tabs[index]);
    expect(tabs.map(tab => tab.getAttribute('aria-selected') === 'true').indexOf(true)).toBe(index);
    expect(tabs.map(tab => tab.tabIndex).indexOf(0)).toBe(index);
  }
});

it('ties each tab to its panel', () => {
  render(<Tabs />);
  const panel = screen.getByRole('tabpanel', { name: 'Two' });
  expect(panel.textContent).toBe('Content Two');
  expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-controls')).toBe(panel.id);
});
