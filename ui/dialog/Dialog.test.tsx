import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

beforeAll(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => vi.restoreAllMocks());

const close = vi.fn();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        尺码指南
      </button>
      <Dialog
        open={open}
        title="尺码"
        onClose={() => {
          close();
          setOpen(false);
        }}
      >
        <p>内容</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  render(<Page />);
  const opener = screen.getByText('尺码指南');
  opener.focus();
  await act(async () => fireEvent.click(opener));
  return { opener, dialog: screen.getByRole('dialog', { name: '尺码' }) };
}

it('renders nothing while closed', () => {
  expect(renderToString(<Dialog open={false} title="尺码" onClose={close} />)).toBe('');
});

it.each<[string, (dialog: HTMLElement) => void]>([
  ['the close button', () => void fireEvent.click(screen.getByLabelText('关闭'))],
  ['Esc', dialog => void fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  [
    'the backdrop',
    dialog =>
      ['pointerdown', 'click'].forEach(
        type => void fireEvent(dialog, new MouseEvent(type, { bubbles: true })),
      ),
  ],
])('%s closes it, returns the focus and unlocks scrolling [A4-91]', async (_, shut) => {
  const { opener, dialog } = await openDialog();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await act(async () => shut(dialog));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.style.overflow).toBe('');
});

it('stays open when a text selection ends on the backdrop', async () => {
  const { dialog } = await openDialog();
  fireEvent.pointerDown(screen.getByText('内容'));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

it('unlocks scrolling when it unmounts while open', async () => {
  const page = render(<Dialog open title="尺码" onClose={close} />);
  page.unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

it('shows only the backdrop of the top dialog, and that of the one below when it closes', async () => {
  const both = (second: boolean) => (
    <>
      <Dialog open title="下" onClose={close} />
      <Dialog open={second} title="上" onClose={close} />
    </>
  );
  const page = render(both(true));
  const below = () =>
    [...document.querySelectorAll('dialog')].map(dialog => dialog.hasAttribute('data-below'));
  expect(below()).toEqual([true, false]);
  await act(async () => page.rerender(both(false)));
  expect(below()).toEqual([false]);
});

it('returns the focus to what has opened the dialog below, if that has closed first', async () => {
  const both = (lower: boolean, upper: boolean) => (
    <>
      <button type="button">打开</button>
      <Dialog open={lower} title="登录" onClose={close}>
        <button type="button">下一步</button>
      </Dialog>
      <Dialog open={upper} title="同意" onClose={close}>
        <button type="button">同意</button>
      </Dialog>
    </>
  );
  const page = render(both(false, false));
  screen.getByText('打开').focus();
  await act(async () => page.rerender(both(true, false)));
  screen.getByText('下一步').focus();
  await act(async () => page.rerender(both(true, true)));
  await act(async () => page.rerender(both(false, true)));
  // As in a browser, where nothing below a modal dialog can have the focus.
  screen.getByRole('button', { name: '同意' }).focus();
  await act(async () => page.rerender(both(false, false)));
  expect(document.activeElement).toBe(screen.getByText('打开'));
});

it('keeps a closed dialog with its content in the page with keep', async () => {
  const page = (open: boolean) => (
    <Dialog keep open={open} title="菜单" onClose={close}>
      <p>内容</p>
    </Dialog>
  );
  const { rerender } = render(page(false));
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  expect([dialog.open, dialog.textContent]).toEqual([false, '菜单内容']);
  rerender(page(true));
  expect(dialog.open).toBe(true);
  await act(async () => rerender(page(false)));
  expect([dialog.open, dialog.isConnected]).toEqual([false, true]);
  expect(document.documentElement.style.overflow).toBe('');
});

it('shows immediately, becomes modal after the paint, and closes on Esc before that too', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  close.mockClear();
  render(<Dialog open title="尺码" onClose={close} />);
  const dialog = screen.getByRole('dialog', { name: '尺码' });
  expect(showModal).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  await waitFor(() => expect(showModal).toHaveBeenCalledOnce());
  expect(document.documentElement.style.overflow).toBe('hidden');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

it('closes on Esc as soon as it shows, also when it is rendered later than the click', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  close.mockClear();
  const shown = new Promise(resolve => {
    const watcher = new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]');
      if (!dialog) return;
      watcher.disconnect();
      resolve(dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
  });
  // Outside of `act`, which runs effects at once.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Dialog open title="尺码" onClose={close} />);
  await shown;
  expect(close).toHaveBeenCalledOnce();
  root.unmount();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});
