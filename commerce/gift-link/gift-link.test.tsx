import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { fillAddress } from '../../tests/support/checkout-screen.tsx';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import { settle } from '../../tests/support/settle.ts';
import { clearRegions } from '../regions/regions.ts';
import GiftAddressScreen from './address-screen/GiftAddressScreen.tsx';
import GiftLink from './GiftLink.tsx';
import { RecipientNote } from './RecipientNote.tsx';

const [SHOW, CANCEL, OPEN, FILL] = [
  '/rest_gift/link/show',
  '/rest_gift/link/cancel',
  '/rest_gift/open',
  '/rest_gift/fill',
] as const;
const TOKEN = 'a'.repeat(43);
const ORDER = '26112100000001';
const LINK = { path: `/gift/address.html#${TOKEN}`, state: 'open', state_label: '等待收礼人填写收货地址' };
const GIFT = {
  ...{ state: 'open', state_label: '请填写您的收货地址', to: '小满', message: '生日快乐', from: '晚' },
  ...{ paper: 'ink', hand: 'kai' },
};

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  clearRegions();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  let clock = 0;
  // Time passes between any two clicks, so that no click is debounced.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = {
    ...{ [SHOW]: LINK, [OPEN]: GIFT, [FILL]: { ...GIFT, state: 'filled' } },
    [CANCEL]: { increment_id: ORDER },
    '/rest/default/V1/applet/getAddressJson': REGIONS,
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodies = (path: string) => findCalls(sent, path).map(({ body }) => body);
const press = async (words: string) => {
  fireEvent.click(screen.getByRole('button', { name: words }));
  await settle();
};

describe('the link for the sender of a gift', () => {
  const refresh = vi.fn();
  const show = async () => {
    refresh.mockClear();
    render(<GiftLink orderId={ORDER} isMember={false} refresh={refresh} />);
    await settle();
  };

  it('is shown whole and copied', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show();
    const url = `${window.location.origin}${LINK.path}`;
    expect(screen.getByText(url)).toBeTruthy();
    await press('复制链接');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(toastMessages()).toEqual(['链接已复制']);
  });

  it('is replaced by a new one', async () => {
    await show();
    replies[SHOW] = { ...LINK, path: `/gift/address.html#${'b'.repeat(43)}` };
    await press('重新生成链接');
    expect(bodies(SHOW)).toEqual([{ order_id: ORDER }, { order_id: ORDER, renew: 1 }]);
    expect(screen.getByText(/b{43}$/)).toBeTruthy();
  });

  it('cancels the order after a question', async () => {
    await show();
    await press('取消订单并退款');
    expect(bodies(CANCEL)).toEqual([]);
    await press('保留订单');
    await press('取消订单并退款');
    await press('确认取消');
    expect(bodies(CANCEL)).toEqual([{ order_id: ORDER }]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('sends an address of the sender instead', async () => {
    replies['/rest_gift/link/address'] = { increment_id: ORDER };
    await show();
    await press('改由我填写地址');
    await press('保存地址');
    expect(bodies('/rest_gift/link/address')).toEqual([]);
    fillAddress();
    await press('保存地址');
    expect(bodies('/rest_gift/link/address')).toMatchObject([
      { order_id: ORDER, address: { telephone: '13800138000', district_id: '310106' } },
    ]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('says why it cannot be shown', async () => {
    replies[SHOW] = { ...LINK, path: '' };
    await show();
    expect(screen.getByText(/不能再次显示/)).toBeTruthy();
  });

  it.each([
    ['filled', 'processing', '收礼人已填写收货地址', 0],
    ['filled', 'shipped', '收礼人已填写收货地址', 0],
    ['open', 'processing', '等待收礼人', 1],
    ['expired', 'processing', '链接已失效', 1],
    ['open', 'canceled', '', 0],
    ['open', 'pending', '', 0],
  ] as const)('of a %s address in a %s order is replaced by words', async (state, status, label, calls) => {
    const gift_link = { state, state_label: label };
    const { container } = render(
      <RecipientNote order={{ increment_id: ORDER, status, gift_link }} isMember refresh={refresh} />,
    );
    await import('./GiftLink.tsx');
    await settle();
    expect(container.textContent).toContain(label);
    expect(bodies(SHOW)).toHaveLength(calls);
  });
});

describe('the page of a gift', () => {
  const show = async (hash = `#${TOKEN}`) => {
    history.replaceState(null, '', `/gift/address.html${hash}`);
    render(
      <GiftAddressScreen
        {...screenProps({ blockType: 'screen_gift_address' as const, title: '填写收货地址' })}
      />,
    );
    await settle();
  };
  const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

  it('shows sender and card, and stores the address once with the consent', async () => {
    await show();
    expect(bodies(OPEN)).toEqual([{ token: TOKEN }]);
    expect(heading()).toBe('晚 为您备了一份礼物');
    expect(screen.getByRole('figure').textContent).toContain('致 小满生日快乐晚');
    await press('提交地址');
    expect(screen.getByText('请先阅读并同意个人信息处理规则')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^姓氏/));
    fillAddress();
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    replies[FILL] = undefined;
    await press('提交地址');
    expect(toastMessages()).toEqual(['网络连接不畅，请稍后重试']);
    replies[FILL] = { ...GIFT, state: 'filled' };
    await press('提交地址');
    expect(bodies(FILL)).toMatchObject(
      [0, 1].map(() => ({ token: TOKEN, flag: 1, address: { street: '南京西路1266号' } })),
    );
    expect(heading()).toBe('地址已提交');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    ['with another address entered', { ...GIFT, state: 'filled' }, '收货地址已填写'],
    ['that has ended', { ...GIFT, state: 'ended', to: '', message: '', from: '' }, '该链接已失效'],
    ['without a card', { ...GIFT, to: '', message: '', from: '' }, '有人为您备了一份礼物'],
    ['of no gift', refused('该链接无效', 404), '该链接无效'],
    ['without an answer', undefined, '礼物信息未能载入'],
  ])('of a link %s says so', async (_name, answer, title) => {
    replies[OPEN] = answer;
    await show();
    expect(heading()).toBe(title);
  });

  it.each(['', '#', '#<script>', `#${'a'.repeat(65)}`, '#a b'])(
    'asks the server nothing for the address %j',
    async hash => {
      await show(hash);
      expect(heading()).toBe('该链接无效');
      expect(bodies(OPEN)).toEqual([]);
    },
  );

  it.each([
    ['a member', { isLoginIn: true, isGuestVerified: false }, 1],
    ['a guest with a verified mobile', { isLoginIn: false, isGuestVerified: true }, 1],
    ['a recipient of whom nothing is known', { isLoginIn: false, isGuestVerified: false }, 0],
  ])('offers %s what is known of them', async (_who, info, offers) => {
    user.setState({ info: info as never });
    await show();
    expect(screen.queryAllByText('填入我的姓名与手机号码')).toHaveLength(offers);
  });

  it('says that the link has ended while the address was typed', async () => {
    await show();
    fillAddress();
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    replies[FILL] = refused('收礼人已填写收货地址，不能再更改', 409);
    replies[OPEN] = { ...GIFT, state: 'filled' };
    await press('提交地址');
    expect(heading()).toBe('收货地址已填写');
  });
});
