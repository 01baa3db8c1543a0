import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/Dialog.tsx';
import { Toaster } from './Toaster.tsx';
import { showToast, toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  toasts.setState({ toast: undefined });
  document.body.replaceChildren();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a toast', () => {
  it('is announced, and disappears after 5000 ms [A9-09]', async () => {
    render(<Toaster />);
    await act(async () => void showToast('密码重置成功'));
    expect(screen.getByRole('status').textContent).toContain('密码重置成功');
    await pass(4999);
    expect(screen.queryByText('密码重置成功')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('密码重置成功')).toBeNull();
  });

  it('has a link, and stays during hover and focus', async () => {
    render(<Toaster />);
    const link = { text: '查看购物袋', url: '/cart.html' };
    await act(async () => void showToast({ message: '添加到您的购物袋', link, duration: 100 }));
    const anchor = screen.getByRole('link', { name: '查看购物袋' });
    expect(anchor.getAttribute('href')).toBe('/cart.html');
    fireEvent.focus(anchor);
    await pass(1000);
    expect(screen.queryByText('添加到您的购物袋')).not.toBeNull();
    fireEvent.blur(anchor);
    await pass(100);
    expect(screen.queryByText('添加到您的购物袋')).toBeNull();
  });

  it('returns the focus to where it was before when its button closes it', async () => {
    render(
      <>
        <button type="button">移除</button>
        <Toaster />
      </>,
    );
    const before = screen.getByRole('button', { name: '移除' });
    before.focus();
    const run = vi.fn();
    await act(async () => void showToast({ message: '已移除', action: { text: '撤销', run } }));
    // Moving the focus inside the toast does not count.
    act(() => screen.getByRole('button', { name: '关闭' }).focus());
    const undo = screen.getByRole('button', { name: '撤销' });
    act(() => undo.focus());
    fireEvent.click(undo);
    expect(run).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(before);
  });

  it.each([
    ['has gone, too', null],
    [
      'can no longer have it',
      <button key="0" type="button" disabled>
        重新打开
      </button>,
    ],
  ])('gives the focus to the page when what had it before %s', async (_state, after) => {
    const show = (control: ReactNode) => (
      <>
        <main tabIndex={-1}>{control}</main>
        <Toaster />
      </>
    );
    const { rerender } = render(
      show(
        <button key="0" type="button">
          重新打开
        </button>,
      ),
    );
    screen.getByRole('button', { name: '重新打开' }).focus();
    await act(async () => void showToast('请稍后再试'));
    const close = screen.getByRole('button', { name: '关闭' });
    act(() => close.focus());
    rerender(show(after));
    fireEvent.click(close);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('replaces the one before, whose time ends nothing', async () => {
    render(<Toaster />);
    const texts = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
    const removes: (() => void)[] = [];
    for (const words of [
      '一',
      '二',
      '二',
      { message: '三', action: { text: '撤销', run: () => {} } },
      '四',
    ]) {
      await act(async () => void removes.push(showToast(words)));
      await pass(1000);
      expect(texts()).toEqual([typeof words === 'string' ? words : words.message]);
    }
    act(() => removes[0]?.());
    await pass(3999);
    expect(texts()).toEqual(['四']);
    await pass(1);
    expect(texts()).toEqual([]);
  });

  it('appears in the existing live region of a dialog, so that screen readers announce it', async () => {
    // jsdom does not implement modal dialogs.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = () => {};
    render(
      <>
        <Toaster />
        <Dialog open onClose={() => {}} title="登录">
          表单
        </Dialog>
      </>,
    );
    const region = screen.getByRole('dialog').querySelector('[role="status"][aria-live="polite"]');
    expect(region?.textContent).toBe('');
    await act(async () => void showToast('验证码不正确'));
    expect(region?.textContent).toContain('验证码不正确');
    expect(region?.isConnected).toBe(true);
  });

  it('shows inside an open dialog, and in the page after it closed', async () => {
    render(<Toaster />);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await act(async () => void showToast('验证码错误'));
    expect(dialog.textContent).toContain('验证码错误');
    dialog.setAttribute('data-closing', '');
    await pass(0);
    expect(dialog.textContent).toBe('');
    expect(screen.getByText('验证码错误')).toBeTruthy();
  });
});
