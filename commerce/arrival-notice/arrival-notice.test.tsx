import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { size } from '../../tests/support/rings.ts';
import { productPopups } from '../popups.ts';
import { SizeAction } from '../size-action/SizeAction.tsx';
import ArrivalNotice from './ArrivalNotice.tsx';

const NOTICE = '/rest/default/V2/notice/arrivalNotice';
const SEND_CODE = '/rest_wesms/index/send';

const complete = vi.fn();
let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  complete.mockReset();
  resetOverlays();
  replies = { [SEND_CODE]: null, [NOTICE]: null };
  sent = answerCalls(replies);
  const data = { sku: 'RING-52', name: '戒指', size: '52' };
  render(<ArrivalNotice data={data} close={complete} complete={complete} />);
});
afterEach(() => vi.unstubAllGlobals());

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fill = () => {
  type(/手机号码/, '13800138000');
  type(/验证码/, '123456');
};

describe('the arrival notice', () => {
  it('and the size popup have the titles 到货通知 and 选择尺码, by the name of the sizes [A2-095, A2-096]', () => {
    const titles = Object.fromEntries(productPopups.map(({ type, title }) => [type, title]));
    expect(titles).toMatchObject({ size: expect.any(Function), arrivalNotice: '到货通知' });
    const readTitle = titles.size as (data: { product: object }) => string;
    const ofSize = (size: object) => readTitle({ product: { childProducts: [{ size }] } });
    expect([
      ofSize({ label: '36' }),
      ofSize({ label: '52', name: '圈号' }),
      ofSize({ label: '50 ml' }),
    ]).toEqual(['选择尺码', '选择圈号', '选择容量']);
  });

  it.each([
    ['a member', { isLoginIn: true, isGuestVerified: false }, '', '13900139000'],
    ['a guest with a verified mobile', { isLoginIn: false, isGuestVerified: true }, '', '13900139000'],
    [
      'a member who has typed another one',
      { isLoginIn: true, isGuestVerified: false },
      '13700137000',
      '13700137000',
    ],
    ['a guest', { isLoginIn: false, isGuestVerified: false }, '', ''],
  ])('starts with the mobile of %s', async (_who, info, typed, shown) => {
    cleanup();
    replies['/rest_api/checkout/contact'] = { telephone: '13900139000', firstname: '', lastname: '' };
    user.setState({ isLoginIn: info.isLoginIn, info: { nickname: '', cartNum: 0, ...info } });
    render(<ArrivalNotice data={{ sku: 'RING-52' }} close={complete} complete={complete} />);
    if (typed) type(/手机号码/, typed);
    await act(async () => {});
    expect((screen.getByLabelText(/手机号码/) as HTMLInputElement).value).toBe(shown);
    expect(findCalls(sent, '/checkout/contact')).toHaveLength(info.isLoginIn || info.isGuestVerified ? 1 : 0);
    user.setState({ isLoginIn: null, info: null });
  });

  it('sends nothing while a field is invalid', async () => {
    await press('提交');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '手机号码不能为空',
      '验证码不能为空',
    ]);
    expect(sent).toEqual([]);
  });

  it('requests a six-digit code of its type, without a captcha [A3-44, A5-07]', async () => {
    type(/手机号码/, '13800138000');
    await press('发送验证码');
    expect(findCalls(sent, SEND_CODE).map(({ body }) => body)).toEqual([
      { mobile: '13800138000', type: 'arrival_notice_request' },
    ]);
    type(/验证码/, '1234567');
    expect(screen.getByLabelText<HTMLInputElement>(/验证码/).value).toBe('123456');
  });

  it('shows a refusal as an alert and keeps the typed fields [A8-13]', async () => {
    replies[NOTICE] = refused('验证码错误', 400);
    fill();
    await press('提交');
    expect(shownPopups()).toEqual([{ type: 'alert', data: { title: '到货通知', message: '验证码错误' } }]);
    expect(toastMessages()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/验证码/).value).toBe('123456');
    expect(complete).not.toHaveBeenCalled();
  });

  it('shows a toast after success; from then on the size’s button reads 已订阅 [A4-46, A3-47, A8-14]', async () => {
    render(<SizeAction size={size('52', { stock: 0 })} name="戒指" onAdd={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '到货通知' }).disabled).toBe(false);
    fill();
    await press('提交');
    expect(findCalls(sent, NOTICE).map(({ body }) => body)).toEqual([
      {
        mobile: '13800138000',
        verifyCode: '123456',
        sku: 'RING-52',
        action: 'arrival_notice_request',
      },
    ]);
    expect(toastMessages()).toEqual(['您的到货通知请求已收到']);
    expect(complete).toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已订阅' }).disabled).toBe(true);
  });
});
