import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

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
    'the mask',
    dialog =>
      ['pointerdown', 'click'].forEach(
        type => void fireEvent(dialog, new MouseEvent(type, { bubbles: true })),
      ),
  ],
])('[A4-91] %s closes it, gives the focus back and lets the page scroll', async (_, shut) => {
  const { opener, dialog } = await openDialog();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await act(async () => shut(dialog));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.style.overflow).toBe('');
});

it('a selection that ends on the mask closes nothing', async () => {
  const { dialog } = await openDialog();
  fireEvent.pointerDown(screen.getByText('内容'));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

it('unmounted while open, it leaves nothing locked', async () => {
  const page = render(<Dialog open title="尺码" onClose={close} />);
  page.unmount();
  expect(document.documentElement.style.overflow).toBe('');
});
