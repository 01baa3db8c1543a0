import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#ui';
import { settle } from '../../tests/support/account-screen.tsx';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import { LoadError } from '../in-place/load-error.ts';
import { user } from '../user/store.ts';
import { AccountApp } from './AccountApp.tsx';
import { type AccountScreen, defineAccountScreen, type LazyScreen } from './account-screen.ts';
import {
  useRefresh,
  useScreenAction,
  useScreenBlock,
  useScreenData,
  useScreenSearch,
} from './screen-context.ts';

const [PATH, OTHER] = ['/order/list.html', '/user/devices.html'] as const;

function Screen() {
  const data = useScreenData<string>();
  const { title } = useScreenBlock<{ title: string }>();
  const search = useScreenSearch();
  const refresh = useRefresh();
  const send = useScreenAction<string>();
  return (
    <main>
      <output>{[title, data, search].join(' ')}</output>
      {search === '?page=3' && <a href="?page=2">二</a>}
      <button type="button" onClick={() => void refresh()}>
        刷新
      </button>
      <button type="button" onClick={() => void send({ name: '林' }).then(onSent)}>
        提交
      </button>
      <form aria-label="资料">
        <input aria-label="姓氏" />
      </form>
    </main>
  );
}

const load = vi.fn<() => Promise<string>>();
const action = vi.fn(async (_input: object) => '已保存');
const onSent = vi.fn();
const screenOf: AccountScreen = defineAccountScreen({
  ...{ type: 'screen_order_list', path: PATH, load, action },
  screen: async () => ({ default: Screen }),
});
const loadScreens = vi.fn<() => Promise<readonly LazyScreen[]>>();
const loadOther = vi.fn(async () => screenOf);

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', `${PATH}?page=2`);
  user.setState({ isLoginIn: true, info: { isLoginIn: true, nickname: '林晚', cartNum: 0 } });
  answerCalls({ '/rest_sales/order/neworder': { newOrderStatus: false } });
  load.mockReset().mockResolvedValue('一');
  loadScreens.mockImplementation(async () => [
    { type: 'screen_order_list', path: PATH, load: async () => screenOf },
    { type: 'screen_devices', path: OTHER, load: loadOther },
  ]);
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const fields = { blockType: 'screen_order_list', title: '我的订单' };
  render(
    <>
      <AccountApp
        {...{ screen: screenOf, paths: [PATH, OTHER], loadScreens }}
        planned={screenProps(fields).planned}
      />
      <a href={OTHER}>登录设备</a>
      <a href={`${PATH}?page=3`}>第三页</a>
      <a href="https://other.test/user/devices.html">外站</a>
      <a href="/cms/contacts.html">联系</a>
      <dialog open>
        <a href={OTHER}>对话框</a>
      </dialog>
      <Toaster />
    </>,
  );
  await settle();
}
const words = () => screen.getByText(/^我的订单 /).textContent;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the account of a document', () => {
  it('shows its screen with the member’s data, without the router and the other screens', async () => {
    await show();
    expect(words()).toBe('我的订单 一 ?page=2');
    expect(load).toHaveBeenCalledOnce();
    expect(loadScreens).not.toHaveBeenCalled();
    expect(history.state?.idx).toBeUndefined();
  });

  it.each<[string, (link: Element) => void]>([
    ['pointer', link => fireEvent.pointerOver(link)],
    ['finger', link => fireEvent.touchStart(link)],
    ['keyboard', link => fireEvent.focusIn(link)],
  ])(
    'loads them, and the screen of the link, when the shopper reaches for one by %s',
    async (_how, reach) => {
      await show();
      for (const name of ['外站', '联系', '对话框']) reach(screen.getByText(name));
      await settle();
      expect(loadScreens).not.toHaveBeenCalled();
      reach(screen.getByText('登录设备'));
      await act(async () => void (await vi.dynamicImportSettled()));
      expect(loadScreens).toHaveBeenCalledOnce();
      expect(loadOther).toHaveBeenCalled();
      expect(words()).toBe('我的订单 一 ?page=2');
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it('loads its data again without the router, with it, and after what a form has submitted', async () => {
    await show();
    load.mockResolvedValue('二');
    await press('刷新');
    expect(words()).toBe('我的订单 二 ?page=2');
    load.mockResolvedValue('三');
    await press('提交');
    expect(action).toHaveBeenCalledExactlyOnceWith({ name: '林' });
    expect(onSent).toHaveBeenCalledExactlyOnceWith('已保存');
    expect(words()).toBe('我的订单 三 ?page=2');
    fireEvent.pointerOver(screen.getByText('登录设备'));
    await act(async () => void (await vi.dynamicImportSettled()));
    await settle();
    load.mockResolvedValue('四');
    await press('刷新');
    expect(words()).toBe('我的订单 四 ?page=2');
    load.mockResolvedValue('五');
    await press('提交');
    expect(words()).toBe('我的订单 五 ?page=2');
  });

  it('keeps what is shown when the data cannot be loaded again, and shows why where nothing was loaded', async () => {
    load.mockRejectedValue(new LoadError('订单未能载入'));
    await show();
    expect(screen.getByRole('alert').textContent).toContain('订单未能载入');
    load.mockResolvedValue('一');
    await press('重试');
    expect(words()).toBe('我的订单 一 ?page=2');
    load.mockRejectedValue(new LoadError('订单未能载入'));
    await press('刷新');
    expect(words()).toBe('我的订单 一 ?page=2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('passes what is still loading to the router, which does not load it twice', async () => {
    let answer: (data: string) => void = () => {};
    load.mockImplementation(() => new Promise(resolve => (answer = resolve)));
    await show();
    fireEvent.pointerOver(screen.getByText('登录设备'));
    await act(async () => void (await vi.dynamicImportSettled()));
    await settle();
    await act(async () => answer('晚到'));
    await settle();
    expect(words()).toBe('我的订单 晚到 ?page=2');
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows at once that a screen is loading, before the router has loaded', async () => {
    await show();
    loadScreens.mockImplementation(() => new Promise(() => {}));
    fireEvent.click(screen.getByText('登录设备'));
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('moves the focus to the heading when the screen at another query has removed the pressed link', async () => {
    await show();
    document.querySelector('dialog')?.removeAttribute('open');
    const go = async (name: string) => {
      screen.getByText(name).focus();
      fireEvent.click(screen.getByText(name));
      await act(async () => void (await vi.dynamicImportSettled()));
      await settle();
    };
    await go('第三页');
    expect(words()).toBe('我的订单 一 ?page=3');
    expect(document.activeElement).toBe(screen.getByText('第三页'));
    await go('二');
    expect(words()).toBe('我的订单 一 ?page=2');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '我的订单' }));
  });

  it('asks before the document is left from the first edit on only, which a browser’s cache of pages needs', async () => {
    await show();
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const listen = vi.spyOn(window, 'addEventListener');
    expect(asks()).toBe(false);
    expect(listen.mock.calls.filter(([type]) => type === 'beforeunload')).toEqual([]);
    fireEvent.input(screen.getByLabelText('姓氏'), { target: { value: '林' } });
    expect(asks()).toBe(true);
    screen.getByRole('form', { name: '资料' }).remove();
    expect(asks()).toBe(false);
    listen.mockRestore();
  });
});
