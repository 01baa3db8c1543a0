import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type UserInfo, user } from '#session';
import { showScreen } from '../../../tests/support/account-screen.tsx';
import { answerCalls } from '../../../tests/support/answer-calls.ts';
import { aDetail, PAID } from '../../../tests/support/orders.ts';
import { orderDetailScreen } from './account-screen.ts';

type Account = NonNullable<UserInfo['extension']>['account'];
const GIFT = { wrap: true, hide_price: true, to: '小满', message: '生日快乐', from: '晚' };

afterEach(() => {
  user.setState({ info: null });
  vi.unstubAllGlobals();
});

it.each([
  ['the name in the address, where the account has none', {}, '林晚'],
  ['nothing, where the order is a gift for someone else', { gift: GIFT }, ''],
])('a personal invoice of a paid order starts with %s', async (_what, changes, expected) => {
  const account = { firstname: '', lastname: '', email: '' } as Account;
  user.setState({ info: { isLoginIn: true, nickname: '', cartNum: 0, extension: { account } } });
  answerCalls({ '/rest_sales/order/orderDetail': aDetail({ ...PAID, ...changes }) });
  await showScreen(orderDetailScreen, { search: '?id=26112100000001' });
  expect((screen.getByLabelText(/^发票抬头/) as HTMLInputElement).value).toBe(expected);
});
