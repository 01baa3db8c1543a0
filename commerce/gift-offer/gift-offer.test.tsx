import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetOverlays } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { readDraft } from '../checkout/draft.ts';
import { readGiftDraft, writeGiftDraft } from '../gift/draft.ts';
import { NO_GIFT } from '../gift/gift-values.ts';
import { GiftOffer } from './GiftOffer.tsx';
import GiftServices from './services/GiftServices.tsx';

beforeEach(() => {
  resetOverlays();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const show = async () => {
  render(<GiftOffer />);
  await settle();
  return screen.getByRole('button').getAttribute('aria-label');
};

it('offers gift services where nothing is chosen, and says what is chosen', async () => {
  expect(await show()).toBe('选择礼赠服务');
  expect(screen.getByText(/礼盒、贺卡与不显示价格的清单/)).toBeTruthy();
});

it.each([
  [{ wrap: true }, '礼盒'],
  [{ card: true, message: '生日快乐' }, '贺卡'],
  [{ wrap: true, card: true, hidePrice: true }, '礼盒、贺卡、不显示价格'],
  [{ byRecipient: true, hidePrice: true }, '不显示价格、收礼人填写地址'],
])('shows the choice %j as %s', async (change, words) => {
  writeGiftDraft({ ...NO_GIFT, ...change });
  expect(await show()).toBe('修改礼赠服务');
  expect(screen.getByText(words)).toBeTruthy();
});

it('stores the choice for checkout, beside what was typed there', async () => {
  sessionStorage.clear();
  const complete = vi.fn();
  const draft = readDraft();
  writeGiftDraft(NO_GIFT);
  render(<GiftServices data={undefined} close={() => {}} complete={complete} />);
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));
  fireEvent.click(screen.getByLabelText(/礼盒包装/));
  fireEvent.click(screen.getByLabelText(/附上贺卡/));
  await screen.findByLabelText(/^贺卡内容/);
  save();
  expect(screen.getByText('请填写贺卡内容')).toBeTruthy();
  expect(complete).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^贺卡内容/), { target: { value: '生日快乐' } });
  fireEvent.click(screen.getByRole('radio', { name: '朱砂洒金' }));
  expect(within(screen.getByRole('region', { name: '贺卡预览' })).getByText('生日快乐')).toBeTruthy();
  // The day depends on the place, which is chosen at checkout.
  expect(screen.queryByLabelText(/日期/)).toBeNull();
  save();
  const chosen = { wrap: true, card: true, message: '生日快乐', paper: 'vermilion', hand: 'song' };
  expect(complete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(chosen));
  expect(readGiftDraft()).toMatchObject(chosen);
  expect(readDraft()).toMatchObject({ ...draft, gift: chosen });
});
