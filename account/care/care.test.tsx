import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { openScreen, settle } from '../../tests/support/account-screen.tsx';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { careScreen } from './account-screen.ts';

const PIECES = '/rest_care/piece/list';
const REQUESTS = '/rest_care/request/list';
const piece = {
  ...{ id: 7, name: '缠金腕表', img: '', color: '黑色', size: '', serial: 'SN20261120' },
  ...{ bought_on: '2026-11-20', warranty_until: '2028-11-20', warranty_label: '保修至 2028-11-20' },
  ...{ advice: '避免接触水', transfer_until: '' },
};
const request = {
  ...{ number: 'C261127000001', piece: '缠金腕表', img: '', kind: 'repair', kind_label: '维修' },
  ...{ note: '走时不准', boutique: 'shanghai', address: '', state: 'received', state_label: '已收到申请' },
  ...{ price: null as number | null, price_label: '', can_answer: false, can_cancel: true },
  created_at: '2026-11-27T02:00:00.000Z',
  steps: [{ state: 'received', label: '已收到申请', at: '2026-11-27T02:00:00.000Z' }],
};
const estimated = {
  ...{ ...request, state: 'estimated', state_label: '已估价，待您确认', price: 38_000 },
  ...{ price_label: '¥380', can_answer: true, can_cancel: false },
};

let replies: Record<string, unknown>;
let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  // Further presses count at once.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  user.setState({ isLoginIn: null, info: null });
  replies = {
    '/rest_customer/account/info': { isLoginIn: true },
    [PIECES]: { pieces: [piece], orders: [{ order_id: '100026112712', names: ['手袋'], count: 2 }] },
    [REQUESTS]: { requests: [request] },
    '/rest_customer/address/index': { items: [], total: 0, limit: 10 },
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (search = '') => openScreen(careScreen, { block: { title: '作品与养护' }, search });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const bodies = (url: string) => sent.filter(call => call.url === url).map(({ body }) => body);
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });

describe('the pieces of a member', () => {
  it('are shown with their warranty and advice', async () => {
    await show();
    const entry = screen.getByRole('heading', { name: '缠金腕表 · 黑色' }).closest('li') as HTMLElement;
    for (const text of [/购于 2026-11-20 · 序列号 SN20261120/, '保修至 2028-11-20', '避免接触水']) {
      expect(within(entry).getByText(text)).toBeDefined();
    }
  });

  it('of an order are registered by one press, and shown without a reload', async () => {
    replies['/rest_care/piece/addorder'] = () => {
      replies[PIECES] = { pieces: [piece, { ...piece, id: 8, name: '手袋' }], orders: [] };
      return replies[PIECES];
    };
    await show();
    await press('登记订单 100026112712 的全部作品');
    expect(bodies('/rest_care/piece/addorder')).toEqual([{ order_id: '100026112712' }]);
    expect(screen.getByRole('heading', { name: '手袋 · 黑色' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /登记订单/ })).toBeNull();
  });

  it('of a boutique need serial number and day', async () => {
    replies['/rest_care/piece/add'] = { pieces: [piece], orders: [] };
    await show();
    fireEvent.click(screen.getByText('登记精品店购买的作品'));
    await press('登记作品');
    expect(screen.getByText('请填写序列号')).toBeDefined();
    fill('序列号', 'SN20261120');
    fill('购买日期', '2026-11-20');
    await press('登记作品');
    expect(bodies('/rest_care/piece/add')).toEqual([{ serial: 'SN20261120', bought_on: '2026-11-20' }]);
  });

  it('of another member are taken by the code', async () => {
    replies['/rest_care/piece/take'] = () => {
      replies[PIECES] = { pieces: [piece, { ...piece, id: 9, name: '手镯' }], orders: [] };
      return replies[PIECES];
    };
    await show();
    fireEvent.click(screen.getByText('接收转让的作品'));
    await press('接收');
    expect(screen.getByText('请填写转让码')).toBeDefined();
    fill('转让码', 'ABCDE23456');
    await press('接收');
    expect(bodies('/rest_care/piece/take')).toEqual([{ code: 'ABCDE23456' }]);
    expect(screen.getByRole('heading', { name: '手镯 · 黑色' })).toBeDefined();
    expect((screen.getByLabelText(/^转让码/) as HTMLInputElement).value).toBe('');
  });

  it('get a code to give them to another member', async () => {
    replies['/rest_care/piece/transfer'] = { code: 'ABCDE23456', until: '2026-12-11T02:00:00.000Z' };
    await show();
    await press('转让“缠金腕表 · 黑色”');
    expect(screen.getByText('转让码 ABCDE23456')).toBeDefined();
    expect(screen.getByText(/2026-12-11 10:00 前有效/)).toBeDefined();
  });
});

describe('a request of care', () => {
  it('is written for a piece from its own button, which the closed form gives the focus back', async () => {
    replies['/rest_care/request/add'] = request;
    await show();
    await press('为“缠金腕表 · 黑色”申请养护');
    expect(document.activeElement?.tagName).toBe('SELECT');
    fill('需要', 'repair');
    fill('说明', ' 走时不准 ');
    fill('精品店', 'shanghai');
    await press('提交申请');
    expect(bodies('/rest_care/request/add')).toEqual([
      { piece_id: 7, kind: 'repair', note: '走时不准', boutique: 'shanghai' },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交申请' }));
  });

  it('says what is missing, at its fields', async () => {
    replies[PIECES] = { pieces: [], orders: [] };
    await show();
    await press('提交申请');
    await press('提交申请');
    for (const text of ['请填写作品名称', '请选择需要的服务', '请填写说明']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(bodies('/rest_care/request/add')).toEqual([]);
  });

  it('is a link to its page, which has its course and facts', async () => {
    await show();
    expect(screen.getByRole('link', { name: /缠金腕表/ }).getAttribute('href')).toBe(
      '/user/care.html?number=C261127000001',
    );
  });

  it('shows an estimate, and accepts the price that is seen', async () => {
    replies[REQUESTS] = { requests: [estimated] };
    replies['/rest_care/request/answer'] = () => {
      const accepted = { ...estimated, state: 'accepted', state_label: '已接受估价', can_answer: false };
      replies[REQUESTS] = { requests: [accepted] };
      return accepted;
    };
    await show('?number=C261127000001');
    expect(within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem')).toHaveLength(1);
    await press('接受估价');
    expect(bodies('/rest_care/request/answer')).toEqual([
      { number: 'C261127000001', price: 38_000, accept: true },
    ]);
    expect(screen.queryByRole('button', { name: '接受估价' })).toBeNull();
    expect(screen.getByText('已接受估价')).toBeDefined();
  });

  it('of another number is said not to exist', async () => {
    await show('?number=C999');
    expect(screen.getByText('没有找到该申请')).toBeDefined();
  });
});
