import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
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

const close = () => {};

/** Waits until the focus may have been rescued. */
const waitForFrames = () =>
  act(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(done => requestAnimationFrame(done));
  });

const focus = (text: string) => act(async () => screen.getByText(text, { selector: 'button' }).focus());

describe('after a dialog', () => {
  const page = (lower: boolean, upper: boolean, opener: ReactNode = <button type="button">打开</button>) => (
    <>
      <main tabIndex={-1}>{opener}</main>
      <Dialog open={lower} title="登录" onClose={close}>
        <button type="button">下一步</button>
      </Dialog>
      <Dialog open={upper} title="同意" onClose={close}>
        <button type="button">同意</button>
      </Dialog>
    </>
  );

  it.each<[what: string, opener: ReactNode]>([
    ['was removed', null],
    [
      'was replaced by its like',
      <button type="button" key="like">
        打开
      </button>,
    ],
    [
      'is in another element',
      <p key="in">
        <button type="button">打开</button>
      </p>,
    ],
    [
      'was disabled',
      // biome-ignore lint/correctness/useJsxKeyInIterable: it changes in its place
      <button type="button" disabled>
        打开
      </button>,
    ],
    ['became a text', '打开'],
  ])('the page has the focus if the opener %s', async (_what, opener) => {
    const { rerender } = render(page(false, false));
    await focus('打开');
    await act(async () => rerender(page(true, false)));
    await act(async () => rerender(page(true, false, opener)));
    await act(async () => rerender(page(false, false, opener)));
    await waitForFrames();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it.each<[string, [boolean, boolean]]>([
    ['the lower one first', [false, true]],
    ['the upper one first', [true, false]],
    ['both at once', [false, false]],
  ])('above another the page has it if the opener was removed: %s', async (_order, first) => {
    const { rerender } = render(page(false, false));
    await focus('打开');
    await act(async () => rerender(page(true, false)));
    await focus('下一步');
    await act(async () => rerender(page(true, true)));
    await act(async () => rerender(page(...first, null)));
    await act(async () => rerender(page(false, false, null)));
    await waitForFrames();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('code of the page that moves the focus within a few frames goes first', async () => {
    const { rerender } = render(page(false, false));
    await focus('打开');
    await act(async () => rerender(page(true, false)));
    await act(async () => rerender(page(false, false, <a href="/">继续</a>)));
    await act(async () => void (await new Promise(done => requestAnimationFrame(done))));
    await act(async () => screen.getByText('继续').focus());
    await waitForFrames();
    expect(document.activeElement).toBe(screen.getByText('继续'));
  });

  it('nothing has the focus if nothing had it before', async () => {
    const { rerender } = render(page(false, false));
    await act(async () => rerender(page(true, false)));
    await act(async () => rerender(page(false, false)));
    await waitForFrames();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('in a dialog', () => {
  const dialog = (children: ReactNode) => (
    <Dialog open title="到店" onClose={close}>
      {children}
    </Dialog>
  );
  const reserve = (
    <button key="reserve" type="button">
      预留
    </button>
  );

  it.each<[what: string, next: ReactNode]>([
    ['is removed', null],
    [
      'is replaced by its like',
      <button type="button" key="like">
        预留
      </button>,
    ],
    ['gives way to a text', <p key="text">已预留</p>],
    [
      'gives way to a form',
      <form key="form">
        <input aria-label="手机号码" />
      </form>,
    ],
  ])('the first button takes the focus if what has it %s', async (_what, next) => {
    const { rerender } = render(dialog(<div>{reserve}</div>));
    await focus('预留');
    await act(async () => rerender(dialog(<div>{next}</div>)));
    expect(document.activeElement).toBe(document.body);
    await waitForFrames();
    expect(document.activeElement).toBe(screen.getByLabelText('关闭'));
  });

  it('and if what has it is removed with all around it', async () => {
    const { rerender } = render(dialog(<ul>{reserve}</ul>));
    await focus('预留');
    await act(async () => rerender(dialog(<p>已预留</p>)));
    await waitForFrames();
    expect(document.activeElement).toBe(screen.getByLabelText('关闭'));
  });

  it('a step that takes the focus itself keeps it', async () => {
    const Next = () => {
      const field = useRef<HTMLInputElement>(null);
      useEffect(() => field.current?.focus(), []);
      return <input ref={field} aria-label="验证码" />;
    };
    const { rerender } = render(dialog(reserve));
    await focus('预留');
    await act(async () => rerender(dialog(<Next />)));
    await waitForFrames();
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  });

  it('nothing moves while other elements go, nor after a click beside the controls', async () => {
    const more = [reserve, <p key="more">更多</p>];
    const { rerender } = render(dialog(more));
    await focus('预留');
    await act(async () => rerender(dialog([reserve])));
    await waitForFrames();
    const button = screen.getByText('预留', { selector: 'button' });
    expect(document.activeElement).toBe(button);
    await act(async () => button.blur());
    await act(async () => rerender(dialog(more)));
    await waitForFrames();
    expect(document.activeElement).toBe(document.body);
  });
});
