import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LeftOut } from './LeftOut.tsx';

function Broken(): never {
  throw new Error('no such item');
}

it('leaves a part out that throws, says so, and takes back what it was opened for', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onCrash = vi.fn();
  render(
    <header>
      VITRINE
      <LeftOut onCrash={onCrash}>
        <Broken />
      </LeftOut>
    </header>,
  );
  expect(screen.getByRole('banner').textContent).toBe('VITRINE');
  expect(onCrash).toHaveBeenCalledOnce();
  expect(complaints.mock.calls.some(([words]) => String(words).startsWith('A part of the header'))).toBe(
    true,
  );
  complaints.mockRestore();
});
