import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeAllPopups,
  closePopup,
  definePopup,
  openPopup,
  openPopups,
  type PopupProps,
  popups,
  registerPopups,
} from '#ui';
import { settle } from '../../tests/support/settle.ts';
import { showTab } from '../../tests/support/show-tab.ts';
import { PopupHost } from './PopupHost.tsx';

declare module '#ui' {
  interface PopupTypes {
    first: { data?: { name: string }; result: string };
    second: { result?: undefined };
    broken: { data?: undefined; result?: undefined };
  }
}

const loadBroken = vi.fn();
const rendered = vi.fn();

function Second() {
  rendered();
  return <p>内容</p>;
}

registerPopups([
  definePopup({
    type: 'first',
    title: data => `第一 ${data?.name ?? ''}`,
    load: async () => ({
      default: ({ complete }: PopupProps<'first'>) => (
        <button type="button" onClick={() => complete('好')}>
          完成
        </button>
      ),
    }),
  }),
  definePopup({ type: 'second', title: '第二', load: async () => ({ default: Second }) }),
  definePopup({ type: 'broken', title: '坏', load: loadBroken }),
]);

beforeAll(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

beforeEach(async () => {
  history.replaceState(null, '');
  render(<PopupHost />);
});
afterEach(async () => {
  await act(async () => closeAllPopups());
  await settle();
  popups.setState({ stack: [] });
});

const open = async (show: () => void) => {
  await act(async () => show());
  await settle();
};
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('the popup stack', () => {
  it('renders the content of a popup after the paint that answers the click', async () => {
    await open(() => openPopup('first'));
    await open(() => closePopup());
    const paint = showTab();
    await open(() => openPopup('second'));
    expect([titles().at(-1), screen.queryByText('内容')]).toEqual(['第二', null]);
    await act(paint);
    vi.restoreAllMocks();
    expect(await screen.findByText('内容')).toBeTruthy();
  });

  it('does not render the content again when a popup closes', async () => {
    await open(() => openPopup('second'));
    expect(screen.getByText('内容')).toBeTruthy();
    rendered.mockClear();
    await act(async () => closePopup());
    expect(rendered).not.toHaveBeenCalled();
  });

  it('stacks popups with their data and callback, and locks scrolling [A4-91, A4-07, A4-08]', async () => {
    const callback = vi.fn();
    await open(() => openPopup('first', { name: '春' }, callback));
    await open(() => openPopup('second'));
    expect(popups.getState().stack).toMatchObject([
      { type: 'first', open: true, data: { name: '春' }, callback },
      { type: 'second', open: true },
    ]);
    await waitFor(() => expect(titles()).toEqual(['第一 春', '第二']));
    expect(document.documentElement.style.overflow).toBe('hidden');
  });

  it('closes the top popup or all, and releases scrolling with the last one [A4-09, A4-10]', async () => {
    await open(() => openPopup('first'));
    await open(() => openPopup('second'));
    await open(() => closePopup());
    expect(titles()).toEqual(['第一 ']);
    expect(document.documentElement.style.overflow).toBe('hidden');
    await open(() => openPopup('second'));
    await open(() => closeAllPopups());
    expect(titles()).toEqual([]);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('calls the opener back with the result, and not when it is closed', async () => {
    const callback = vi.fn();
    await open(() => openPopup('first', undefined, callback));
    await open(() => closePopup());
    expect(callback).not.toHaveBeenCalled();
    await open(() => openPopup('first', undefined, callback));
    await open(() => fireEvent.click(screen.getByText('完成')));
    expect(callback).toHaveBeenCalledExactlyOnceWith('好');
    expect(titles()).toEqual([]);
  });

  it('opens once on a double click', async () => {
    await open(() => {
      openPopup('second');
      openPopup('second');
    });
    expect(openPopups()).toHaveLength(1);
  });

  it('closes the top popup on the back button, and leaves no history entries behind', async () => {
    await open(() => openPopup('first'));
    await open(() => openPopup('second'));
    expect(history.state).toMatchObject({ popupDepth: 2 });
    await open(() => history.back());
    await waitFor(() => expect(titles()).toEqual(['第一 ']));
    expect(history.state).toMatchObject({ popupDepth: 1 });
    await open(() => closePopup());
    await waitFor(() => expect(history.state?.popupDepth ?? 0).toBe(0));
  });

  it('closes all popups above the one whose history entry is left', async () => {
    await open(() => openPopup('first'));
    await open(() => openPopup('second'));
    await open(() => history.go(-2));
    await waitFor(() => expect([titles(), openPopups()]).toEqual([[], []]));
  });

  it('keeps a popup that opens when another completes, with a history entry', async () => {
    await open(() => openPopup('first', undefined, () => openPopup('second')));
    await open(() => fireEvent.click(screen.getByText('完成')));
    expect(titles()).toEqual(['第二']);
    expect(history.state).toMatchObject({ popupDepth: 1 });
    await open(() => history.back());
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('reports content that does not load, and retries', async () => {
    loadBroken.mockRejectedValueOnce(new Error('offline'));
    loadBroken.mockResolvedValueOnce({ default: () => <p>来了</p> });
    await open(() => openPopup('broken'));
    expect(screen.getByRole('alert').textContent).toContain('内容未能载入，请稍后再试');
    await open(() => fireEvent.click(screen.getByText('重试')));
    expect(screen.getByText('来了')).toBeTruthy();
  });

  it('refuses two popups of one type', () => {
    const twin = definePopup({ type: 'second', title: '又', load: async () => ({ default: () => null }) });
    expect(() => registerPopups([twin])).toThrow('Two popups have the type "second".');
  });
});
