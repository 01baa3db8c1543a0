import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, user } from '#chrome';
import { request } from '#services';
import { showToast } from '#ui';
import { views } from '../browsing/views.ts';
import { Recommend } from './Recommend.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#chrome', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const VIEWS = 'POST /rest_productbrowsing/browsing/viewList';
const CLEAR = 'POST /rest_productbrowsing/browsing/viewListClear';
const GUESS = 'GET /rest/default/V2/applet/guessLikeProduct';
const RANDOM = 'GET /rest/default/V2/applet/randomGenderProduct';
const granted = (data: unknown) => ({ status: 200, message: '', data });
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
const cards = (...skus: string[]) => granted({ items: skus.map(card), total: skus.length });

let answers: Record<string, unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  views.setState({ items: null, failed: false });
  user.setState({ isLoginIn: true, info: null });
  answers = {
    [VIEWS]: cards('SEEN-1', 'SEEN-2'),
    [GUESS]: cards('GUESS-1'),
    [RANDOM]: cards('PICK-1', 'PICK-2'),
    [CLEAR]: granted({ total: 0 }),
  };
  call.mockImplementation(async (endpoint: string) => answers[endpoint] ?? null);
});

const show = () =>
  act(async () => {
    render(
      <Recommend
        {...{ guessTitle: '猜你喜欢', guessCount: 8, pickTitle: '本季甄选', pickCount: 8 }}
        {...{ historyTitle: '最近浏览', historyCount: 20 }}
      />,
    );
  });
const row = (name: string) => within(screen.getByRole('region', { name }));
const skus = (name: string) =>
  row(name)
    .queryAllByRole('article')
    .map(article => article.dataset.sku);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const asked = (endpoint: string) =>
  call.mock.calls.filter(([to]) => to === endpoint).map(([, input]) => input);

describe('the recommended page', () => {
  it('[A2-007] [A9-49] guesses by what was looked at last, shows the history, and picks by gender', async () => {
    await show();
    expect(skus('猜你喜欢')).toEqual(['GUESS-1']);
    expect(skus('最近浏览')).toEqual(['SEEN-1', 'SEEN-2']);
    expect(skus('本季甄选')).toEqual(['PICK-1', 'PICK-2']);
    expect(asked(GUESS)).toEqual([{ query: { nums: 8, productId: 'SEEN-1' } }]);
    expect(asked(RANDOM)).toEqual([{ query: { gender: 'women', nums: 8 } }]);
    expect(asked(VIEWS)).toHaveLength(1);
  });

  it('picks for whom the member’s title says, for others, and another lot', async () => {
    user.setState({ info: { extension: { account: { appellation: '先生' } } } as never });
    await show();
    expect(asked(RANDOM)).toEqual([{ query: { gender: 'men', nums: 8 } }]);
    expect(screen.getByRole('button', { name: '先生', pressed: true })).toBeTruthy();
    answers[RANDOM] = cards('PICK-3');
    await press('女士');
    expect(asked(RANDOM)[1]).toEqual({ query: { gender: 'women', nums: 8 } });
    expect(skus('本季甄选')).toEqual(['PICK-3']);
    answers[RANDOM] = cards('PICK-4');
    await press('换一批');
    expect(skus('本季甄选')).toEqual(['PICK-4']);
  });

  it('clears the history after asking, and guesses without it', async () => {
    await show();
    await press('清除记录');
    const [type, , yes] = vi.mocked(openPopup).mock.lastCall as unknown as [string, object, () => unknown];
    expect(type).toBe('delConfirm');
    await act(async () => void (await yes()));
    expect(asked(CLEAR)).toHaveLength(1);
    expect(showToast).toHaveBeenCalledWith('浏览记录已清除');
    expect(screen.getByText('您浏览过的商品将显示在这里。')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('最近浏览');
    expect(asked(GUESS)[1]).toEqual({ query: { nums: 8 } });
  });

  it('keeps the history when it could not be cleared', async () => {
    answers[CLEAR] = { status: 500, message: '服务繁忙', data: null };
    await show();
    await press('清除记录');
    const [, , yes] = vi.mocked(openPopup).mock.lastCall as unknown as [string, object, () => unknown];
    await act(async () => void (await yes()));
    expect(showToast).toHaveBeenCalledWith('服务繁忙');
    expect(skus('最近浏览')).toHaveLength(2);
  });

  it('says of each row alone that it did not come, and asks for it again', async () => {
    answers = {};
    await show();
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    answers = { [RANDOM]: cards('PICK-1') };
    await act(async () => void fireEvent.click(row('本季甄选').getByRole('button', { name: '重试' })));
    expect(skus('本季甄选')).toEqual(['PICK-1']);
    answers[VIEWS] = cards('SEEN-1');
    answers[GUESS] = cards('GUESS-1');
    await act(async () => void fireEvent.click(row('最近浏览').getByRole('button', { name: '重试' })));
    expect(skus('最近浏览')).toEqual(['SEEN-1']);
    // Now that it is known what was looked at last.
    expect(skus('猜你喜欢')).toEqual(['GUESS-1']);
  });
});
