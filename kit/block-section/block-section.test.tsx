import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BlockSection, type BlockSectionProps } from './BlockSection.tsx';

const hasSpace = (props: Partial<BlockSectionProps>) => {
  const { container } = render(<BlockSection block={{}} {...props} />);
  return container.querySelector('div')?.className.includes('spaced') ?? false;
};

it('shows title, description, background and animation of the block', () => {
  const block = {
    title: '手袋',
    des: '<p>新品</p>',
    backgroundColor: '#112233',
    animationType: 'up',
  } as const;
  const { container } = render(<BlockSection block={block}>内容</BlockSection>);
  const section = container.firstElementChild as HTMLElement;
  expect(screen.getByRole('heading', { name: '手袋', level: 2 })).toBeTruthy();
  expect(section.textContent).toBe('手袋新品内容');
  expect(section.style.backgroundColor).toBe('rgb(17, 34, 51)');
  expect(section.dataset.animation).toBe('up');
});

it.each([
  [{}, true],
  [{ width: 'bleed' }, false],
  [{ width: 'bleed', block: { title: '手袋' } }, true],
  [{ width: 'bleed', block: { des: '新品' } }, true],
  [{ width: 'bleed', spacing: 'always' }, true],
  [{ spacing: 'headed' }, false],
  [{ spacing: 'none', block: { title: '手袋' } }, false],
] as const)('with %o has space above and below: %s', (props, expected) => {
  expect(hasSpace(props)).toBe(expected);
});
