import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkUser, user } from '#session';
import { settle, showScreen } from '../../tests/support/account-screen.tsx';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { completeTopPopup, resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { views } from '../browsing/views.ts';
import { recommendScreen } from './account-screen.ts';

const VIEWS = '/rest_productbrowsing/browsing/viewList';
const CLEAR = '/rest_productbrowsing/browsing/viewListClear';
const GUESS = '/rest/default/V2/applet/guessLikeProduct';
const RANDOM = '/rest/default/V2/applet/randomGenderProduct';
const card = (sku: string) => ({
  id: 1,
  sku,
  name: `商品 ${sku}`,
  shortDesc: '',
  price: '¥980',
  priceRange: '',
  orgPrice: '¥980',
  url: `/product/${sku}.html`,
  defaultImage: '/a.webp',
  images: [],
  relatedProducts: [],
  childProducts: [{ status: true, stock: 1 }],
  customLabel: '',
  status: true,
});
const cards = (...skus: string[]) => ({ items: skus.map(card), total: skus.length });

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  views.setState({ items: null, hasFailed: false });
  user.setState({ isLoginIn: true, info: null });
  replies = {
    [VIEWS]: cards('SEEN-1', 'SEEN-2'),
    [GUESS]: cards('GUESS-1'),
    [RANDOM]: cards('PICK-1', 'PICK-2'),
    [CLEAR]: { total: 0 },
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const block = {
  ...{ guessTitle: '猜你喜欢', guessCount: 8, pickTitle: '本季甄选', pickCount: 8 },
  ...{ historyTitle: '最近浏览', historyCount: 20 },
};
const show = () => showScreen(recommendScreen, { block });
const row = (name: string) => within(screen.getByRole('region', { name }));
const skus = (name: string) =>
  row(name)
    .queryAllByRole('article')
    .map(article => article.dataset.sku);
async function click(button: HTMLElement) {
  fireEvent.click(button);
  await settle();
}
const press = (name: string) => click(screen.getByRole('button', { name }));
const queries = (path: string) =>
  findCalls(sent, path).map(({ url }) => Object.fromEntries(new URL(url, 'https://shop.test').searchParams));
const confirmClearing = async () => {
  await press('清除记录');
  expect(shownPopups()).toMatchObject([{ type: 'delConfirm' }]);
  await act(async () => completeTopPopup());
  await settle();
};

describe('the page of recommendations', () => {
  it('shows products like the last viewed one, the history and a selection by gender [A2-007, A9-49]', async () => {
    await show();
    expect(skus('猜你喜欢')).toEqual(['GUESS-1']);
    expect(skus('最近浏览')).toEqual(['SEEN-1', 'SEEN-2']);
    expect(skus('本季甄选')).toEqual(['PICK-1', 'PICK-2']);
    expect(queries(GUESS)).toEqual([{ nums: '8', productId: 'SEEN-1' }]);
    expect(queries(RANDOM)).toEqual([{ gender: 'women', nums: '8' }]);
    expect(findCalls(sent, VIEWS)).toHaveLength(1);
  });

  it('starts the selection with the gender of the member’s title, and loads another gender or selection', async () => {
    replies['/rest_customer/account/info'] = {
      isLoginIn: true,
      nickname: '林先生',
      cartNum: 0,
      extension: { account: { appellation: '先生' } },
    };
    await checkUser({ force: true });
    await show();
    expect(queries(RANDOM)).toEqual([{ gender: 'men', nums: '8' }]);
    expect(screen.getByRole('button', { name: '先生', pressed: true })).toBeTruthy();
    replies[RANDOM] = cards('PICK-3');
    await press('女士');
    expect(queries(RANDOM)[1]).toEqual({ gender: 'women', nums: '8' });
    expect(skus('本季甄选')).toEqual(['PICK-3']);
    replies[RANDOM] = cards('PICK-4');
    await press('换一批');
    expect(skus('本季甄选')).toEqual(['PICK-4']);
  });

  it('clears the history after a confirmation, and no longer uses it for recommendations', async () => {
    await show();
    await confirmClearing();
    expect(findCalls(sent, CLEAR)).toHaveLength(1);
    expect(toastMessages()).toEqual(['浏览记录已清除']);
    expect(screen.getByText('您浏览过的商品将显示在这里。')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('最近浏览');
    expect(queries(GUESS)[1]).toEqual({ nums: '8' });
  });

  it('keeps the history when it cannot be cleared', async () => {
    replies[CLEAR] = refused('服务繁忙', 500);
    await show();
    await confirmClearing();
    expect(toastMessages()).toEqual(['服务繁忙']);
    expect(skus('最近浏览')).toHaveLength(2);
  });

  it('shows an error per row that cannot be loaded, and loads it on retry', async () => {
    for (const path of [VIEWS, GUESS, RANDOM]) replies[path] = undefined;
    await show();
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    replies[RANDOM] = cards('PICK-1');
    await click(row('本季甄选').getByRole('button', { name: '重试' }));
    expect(skus('本季甄选')).toEqual(['PICK-1']);
    replies[VIEWS] = cards('SEEN-1');
    replies[GUESS] = cards('GUESS-1');
    await click(row('最近浏览').getByRole('button', { name: '重试' }));
    expect(skus('最近浏览')).toEqual(['SEEN-1']);
    // Loaded for the last viewed product, which is known now.
    expect(skus('猜你喜欢')).toEqual(['GUESS-1']);
  });
});
