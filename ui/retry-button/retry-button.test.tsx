import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RetryButton } from './RetryButton.tsx';

const retry = <RetryButton onClick={() => {}}>重试</RetryButton>;
const region = () => screen.queryByRole('region');
const main = () => screen.getByRole('main');

/** Renders a part that has failed, with the focus on its button, and what the page has then. */
async function replace(failed: React.ReactNode, after: React.ReactNode, focus = true) {
  const { rerender } = render(<main tabIndex={-1}>{failed}</main>);
  if (focus) screen.getByRole('button').focus();
  await act(async () => rerender(<main tabIndex={-1}>{after}</main>));
}

it('gives its focus to the section around it, which takes no step of the keyboard', async () => {
  await replace(<section aria-label="物流">{retry}</section>, <section aria-label="物流">在途</section>);
  expect(document.activeElement).toBe(region());
  expect(region()?.tabIndex).toBe(-1);
});

it('gives it to what stays, if the section goes, too', async () => {
  await replace(<section aria-label="物流">{retry}</section>, <p>在途</p>);
  expect(document.activeElement).toBe(main());
});

it('leaves the focus to what takes it as the part appears', async () => {
  const focused = <input aria-label="编号" ref={input => input?.focus()} />;
  await replace(<section>{retry}</section>, focused);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('takes no focus that it has not had', async () => {
  await replace(
    <section aria-label="物流">{retry}</section>,
    <section aria-label="物流">在途</section>,
    false,
  );
  expect(document.activeElement).toBe(document.body);
});
