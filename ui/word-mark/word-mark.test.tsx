import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WordMark } from './WordMark.tsx';

it('is a picture with its name, or hidden inside of a link that has a name', () => {
  render(<WordMark label="VITRINE" />);
  expect(screen.getByRole('img', { name: 'VITRINE' }).tagName).toBe('svg');
  render(
    <a href="/" aria-label="VITRINE 首页">
      <WordMark />
    </a>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'VITRINE 首页' }).querySelector('svg')?.ariaHidden).toBe('true');
});
