import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup } from '#chrome';
import { request } from '#services';
import { showToast } from '#ui';
import { productPopups } from '../popups.ts';
import type { ChildProduct } from '../product-data.ts';
import { SizeAction } from '../sizes/SizeAction.tsx';
import ArrivalNotice from './ArrivalNotice.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#chrome', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const complete = vi.fn();
const size = {
  sku: 'RING-52',
  size: { value: 1152, label: '52' },
  stock: 0,
  status: true,
  noStocks: '0',
  consultCustomerService: false,
  showProduct: false,
} as ChildProduct;

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <ArrivalNotice
      data={{ sku: 'RING-52', name: '戒指', size: '52' }}
      close={complete}
      complete={complete}
    />,
  );
});
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fill = () => {
  type(/手机号码/, '13800138000');
  type(/验证码/, '123456');
};

describe('the arrival notice', () => {
  it('[A2-095] [A2-096] popups are called 选择尺寸 and 到货通知', () => {
    const titles = Object.fromEntries(productPopups.map(({ type, title }) => [type, title]));
    expect(titles).toMatchObject({ size: '选择尺寸', arrivalNotice: '到货通知' });
  });

  it('sends nothing while a field is wrong', async () => {
    await press('提交');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '手机号码不能为空',
      '验证码不能为空',
    ]);
    expect(call).not.toHaveBeenCalled();
  });

  it('[A3-44] [A5-07] asks for a code of its type, six digits long, without a captcha', async () => {
    call.mockResolvedValue({ status: 200, message: '', data: null });
    type(/手机号码/, '13800138000');
    await press('发送验证码');
    expect(call).toHaveBeenCalledWith('POST /rest_wesms/index/send', {
      body: { mobile: '13800138000', type: 'arrival_notice_request' },
    });
    expect(screen.getByLabelText<HTMLInputElement>(/验证码/).maxLength).toBe(6);
  });

  it('[A8-13] a refusal is an alert, and what was typed stays', async () => {
    call.mockResolvedValue({ status: 400, message: '验证码错误', data: null });
    fill();
    await press('提交');
    expect(openPopup).toHaveBeenCalledWith('alert', { title: '到货通知', message: '验证码错误' });
    expect(screen.getByLabelText<HTMLInputElement>(/验证码/).value).toBe('123456');
    expect(complete).not.toHaveBeenCalled();
  });

  it('[A3-47] [A8-14] [A4-46] success is a toast; from then on the size reads 已订阅', async () => {
    call.mockResolvedValue({ status: 200, message: '', data: null });
    render(<SizeAction size={size} name="戒指" onAdd={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '到货通知' }).disabled).toBe(false);
    fill();
    await press('提交');
    expect(call).toHaveBeenCalledWith('POST /rest/default/V2/notice/arrivalNotice', {
      body: {
        mobile: '13800138000',
        verifyCode: '123456',
        sku: 'RING-52',
        action: 'arrival_notice_request',
      },
    });
    expect(showToast).toHaveBeenCalledWith('您的到货通知请求已收到');
    expect(complete).toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已订阅' }).disabled).toBe(true);
  });
});
