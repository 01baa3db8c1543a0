import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PartBoundary } from './PartBoundary.tsx';

function Broken(): never {
  throw new Error('no such item');
}

it('removes a part that throws, logs the error and calls onCrash', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onCrash = vi.fn();
  render(
    <header>
      VITRINE
      <PartBoundary onCrash={onCrash}>
        <Broken />
      </PartBoundary>
    </header>,
  );
  expect(screen.getByRole('banner').textContent).toBe('VITRINE');
  expect(onCrash).toHaveBeenCalledOnce();
  expect(log.mock.calls.some(([message]) => String(message).startsWith('A part of the header'))).toBe(true);
  log.mockRestore();
});
