import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import { settle } from '../../tests/support/settle.ts';
import GiftCardScreen from './balance-screen/GiftCardScreen.tsx';
import { OrderCards, type OrderCardsProps } from './OrderCards.tsx';
import UseCards from './UseCards.tsx';
import { splitTotal, type UsedCard } from './used-card.ts';

const [BALANCE, CODES] = ['/rest_gift/card/balance', '/rest_gift/card/codes'] as const;
const CODE = 'ABCD2345EFGH6789';
const CARD = { balance: '¥500', nativeBalance: 50_000, ending: '6789' };

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  Element.prototype.scrollIntoView = vi.fn();
  let clock = 0;
  // Time passes between any two clicks, so that no click is debounced.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = {
    [BALANCE]: CARD,
    [CODES]: { items: [{ amount: '¥500', ending: '6789', code: 'ABCD-2345-EFGH-6789' }] },
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodies = (path: string) => findCalls(sent, path).map(({ body }) => body);
async function press(words: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: words }));
  await settle();
}
const type = (code: string) =>
  fireEvent.change(screen.getByLabelText(/礼品卡卡号/), { target: { value: code } });

describe('the page with the balance of a gift card', () => {
  const show = () =>
    render(
      <GiftCardScreen
        {...screenProps({
          blockType: 'screen_gift_card' as const,
          title: '礼品卡余额',
          buyLink: '/product/GIFT-CARD.html',
        })}
      />,
    );

  it('shows the balance and the end of the code, and offers to read another one', async () => {
    show();
    type('abcd-2345 efgh—6789');
    await press('查询余额');
    expect(bodies(BALANCE)).toEqual([{ code: CODE }]);
    expect(screen.getByText('余额').parentElement?.textContent).toBe('余额¥500');
    expect(screen.getByText('尾号 6789')).toBeTruthy();
    expect(document.body.textContent).not.toContain(CODE);
    await press('查询另一张');
    expect(screen.getByLabelText(/礼品卡卡号/)).toHaveProperty('value', '');
    expect(screen.getByRole('link', { name: '选购礼品卡' }).getAttribute('href')).toBe(
      '/product/GIFT-CARD.html',
    );
  });

  it.each([
    ['nothing', '', '请填写礼品卡卡号'],
    ['too few characters', 'ABCD-2345', '请输入正确的 16 位卡号'],
    ['characters that no code has', 'ABCD-2345-EFGH-678O', '请输入正确的 16 位卡号'],
  ])('refuses %s at the field, without a call', async (_what, typed, message) => {
    show();
    type(typed);
    await press('查询余额');
    expect(screen.getByText(message)).toBeTruthy();
    expect(bodies(BALANCE)).toEqual([]);
  });

  it('shows at the field why the server has refused', async () => {
    replies[BALANCE] = refused('礼品卡卡号不正确，请核对后重新输入', 404);
    show();
    type(CODE);
    await press('查询余额');
    expect(screen.getByText('礼品卡卡号不正确，请核对后重新输入')).toBeTruthy();
    expect(toastMessages()).toEqual([]);
  });
});

describe('paying with gift cards', () => {
  let cards: UsedCard[];
  const show = (total: number, used: UsedCard[] = []) => {
    cards = used;
    const onChange = (next: UsedCard[]) => {
      cards = next;
      view.rerender(<UseCards total={total} cards={cards} onChange={onChange} />);
    };
    const view = render(<UseCards total={total} cards={cards} onChange={onChange} />);
    return view;
  };

  it('shows what a card pays and keeps, and offers to add another while something is left', async () => {
    show(60_000);
    type(CODE);
    await press('使用');
    expect(cards).toEqual([{ code: CODE, ending: '6789', nativeBalance: 50_000 }]);
    expect(screen.getByText('礼品卡 6789，抵扣 ¥500')).toBeTruthy();
    await press('再使用一张');
    type(CODE);
    await press('使用');
    expect(screen.getByText('该礼品卡已使用，请输入其他卡号')).toBeTruthy();
    await press('取消');
    await press('移除礼品卡 6789');
    expect(cards).toEqual([]);
    expect(screen.getByLabelText(/礼品卡卡号/)).toBeTruthy();
  });

  it('needs no other card once all is paid, and says what is left on it', async () => {
    show(20_000);
    type(CODE);
    await press('使用');
    expect(screen.getByText('使用后余额 ¥300')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再使用一张' })).toBeNull();
  });

  it('refuses a card without a balance', async () => {
    replies[BALANCE] = { ...CARD, balance: '¥0', nativeBalance: 0 };
    show(20_000);
    type(CODE);
    await press('使用');
    expect(screen.getByText('该礼品卡余额为 ¥0，请使用其他礼品卡')).toBeTruthy();
    expect(cards).toEqual([]);
  });

  it.each([
    ['no card', 100, [], []],
    ['a card with less', 100, [60], [60]],
    ['a card with more', 100, [160], [100]],
    ['two cards', 100, [60, 60], [60, 40]],
    ['a card too many', 100, [100, 60], [100, 0]],
  ])('splits a total between %s', (_what, total, balances, amounts) => {
    const used = balances.map((nativeBalance, at) => ({ code: String(at), ending: '', nativeBalance }));
    expect(splitTotal(total, used)).toEqual(amounts);
  });
});

describe('the gift cards of an order', () => {
  const CARD_OF_ORDER = { amount: '¥500', ending: '6789', is_hidden: true };
  const show = (changes: Partial<OrderCardsProps['cards'][number]> = {}) =>
    render(<OrderCards orderId="26112100000001" cards={[{ ...CARD_OF_ORDER, ...changes }]} />);

  it('shows the codes when the buyer wants to see them, and copies one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show();
    expect(document.body.textContent).not.toContain('ABCD');
    await press('显示卡号');
    expect(bodies(CODES)).toEqual([{ order_id: '26112100000001' }]);
    expect(screen.getByText('ABCD-2345-EFGH-6789')).toBeTruthy();
    expect(screen.getByText('10 分钟内可再次查看，之后请查阅短信。')).toBeTruthy();
    await press('复制尾号 6789 的卡号');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('ABCD-2345-EFGH-6789');
    expect(toastMessages()).toEqual(['卡号已复制']);
    expect(screen.queryByRole('button', { name: '显示卡号' })).toBeNull();
  });

  it('says that a code was shown before, with its end', () => {
    show({ is_hidden: false });
    expect(screen.getByText('尾号 6789 · 卡号已显示，请查看短信')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '显示卡号' })).toBeNull();
  });

  it.each([
    [{ state: 'blocked', is_hidden: false }, ['尾号 6789', '已停用，如有疑问请联系客户关怀中心']],
    [{ state: 'renewing', ending: '', is_hidden: false }, ['原卡号已停用，新卡号稍后以短信发送']],
  ] as const)('says of %o that its code cannot be used, and does not ask to keep it', (card, lines) => {
    show(card);
    const item = screen.getByRole('listitem');
    expect([...item.querySelectorAll('p')].map(line => line.textContent)).toEqual(['¥500', ...lines]);
    expect(document.body.textContent).not.toMatch(/卡号已显示|妥善保管/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that a card has a new code, before and after that was shown', async () => {
    replies[CODES] = {
      items: [{ amount: '¥500', ending: '6789', code: 'ABCD-2345-EFGH-6789', state: 'renewed' }],
    };
    show({ state: 'renewed' });
    expect(screen.getByText('已更换新卡号，原卡号已停用')).toBeTruthy();
    await press('显示卡号');
    expect(screen.getByText('ABCD-2345-EFGH-6789')).toBeTruthy();
    expect(screen.getByText('已更换新卡号，原卡号已停用')).toBeTruthy();
  });

  it('follows a card that was blocked or replaced since the page was loaded', async () => {
    replies[CODES] = { items: [{ amount: '¥500', ending: '6789', code: '', state: 'blocked' }] };
    show();
    await press('显示卡号');
    expect(screen.getByText('已停用，如有疑问请联系客户关怀中心')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/卡号已显示|可再次查看/);
  });
});
