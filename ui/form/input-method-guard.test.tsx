import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installInputMethodGuard } from './input-method-guard.ts';

const onKey = vi.fn();
const onDocumentKey = vi.fn();
let remove: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  remove = installInputMethodGuard(window);
  document.addEventListener('keydown', onDocumentKey, true);
  render(
    <form aria-label="表单">
      <input aria-label="一行" onKeyDown={onKey} />
      <textarea aria-label="多行" onKeyDown={onKey} />
    </form>,
  );
});
afterEach(() => {
  remove();
  document.removeEventListener('keydown', onDocumentKey, true);
});

const press = (field: string, init: object) => fireEvent.keyDown(screen.getByLabelText(field), init);

it.each([
  ['Chrome and Firefox', { key: 'Enter', keyCode: 229, isComposing: true }],
  ['Safari after the composition', { key: 'Enter', keyCode: 229, isComposing: false }],
  ['a browser without keyCode', { key: 'Enter', keyCode: 0, isComposing: true }],
])('keeps Enter that confirms a word from form and handlers: %s', (_browser, init) => {
  for (const field of ['一行', '多行']) expect(press(field, init)).toBe(false);
  expect(onKey).not.toHaveBeenCalled();
  expect(onDocumentKey).not.toHaveBeenCalled();
});

it.each(['Escape', 'ArrowDown', 'ArrowUp', 'Tab', ' ', 'Process'])('leaves %s to the input method', key => {
  expect(press('一行', { key, keyCode: 229 })).toBe(true);
  expect(onKey).not.toHaveBeenCalled();
});

it('passes other keys on', () => {
  expect(press('一行', { key: 'Enter', keyCode: 13 })).toBe(true);
  expect(press('一行', { key: 'Escape', keyCode: 27 })).toBe(true);
  expect(onKey).toHaveBeenCalledTimes(2);
  remove();
  press('一行', { key: 'Enter', keyCode: 229 });
  expect(onKey).toHaveBeenCalledTimes(3);
});
