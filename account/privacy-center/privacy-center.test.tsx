import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '#services';
import { user } from '#session';
import { openScreen, settle } from '../../tests/support/account-screen.tsx';
import {
  answerCalls,
  findCalls,
  granted,
  NO_ANSWER,
  refused,
  type SentCall,
} from '../../tests/support/answer-calls.ts';
import { privacyScreen } from './account-screen.ts';

const PRIVACY = '/rest_customer/privacy';
const consent = (id: number, purpose: string, withdrawn_at = '', more: object = {}) => ({
  ...{ id, purpose, form: 'register', text_version: 'standard 2026-11-23', withdrawn_at, ...more },
  given_at: '2026-11-21T06:05:00.000Z',
});
const consents = [
  consent(1, 'rules'),
  consent(2, 'newsletter'),
  consent(3, 'crm', '2026-11-22T06:05:00.000Z'),
  consent(4, 'order', '', { form: 'checkout', text_version: 'guest 2026-11-23' }),
];

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  localStorage.clear();
  writeStored('trackingVisitor', 'key-of-this-browser');
  user.setState({ isLoginIn: null, info: null });
  replies = {
    '/rest_customer/account/info': { isLoginIn: true, extension: { account: { hasPassword: true } } },
    [`${PRIVACY}/consents`]: { consents },
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () => openScreen(privacyScreen, { block: { title: '隐私与数据' } });
const rows = () => within(screen.getByRole('list', { name: '同意记录' })).getAllByRole('listitem');
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await settle();
};

it('lists the consents with date, form and version; those to the rules and to orders cannot be withdrawn alone', async () => {
  await show();
  const facts = '同意时间：2026-11-21 14:05来源：会员注册文本版本：标准版 2026-11-23';
  expect(rows().map(row => row.textContent)).toEqual([
    `个人信息处理规则${facts}注销账户时一并撤回`,
    `接收品牌资讯与活动邀请${facts}撤回`,
    `将会员资料与购买记录同步至客户关系管理系统${facts}已于 2026-11-22 14:05 撤回`,
    '处理游客订单同意时间：2026-11-21 14:05来源：游客结账文本版本：访客版 2026-11-23随订单信息依法保存至期满',
  ]);
});

it('withdraws a consent, keeps its row in place and moves the focus to it', async () => {
  await show();
  const [rules, , crm, order] = consents;
  const after = [rules, order, consent(2, 'newsletter', '2026-11-23T01:00:00.000Z'), crm];
  replies[`${PRIVACY}/withdraw`] = granted('已撤回同意', { consents: after });
  await press('撤回同意：接收品牌资讯与活动邀请');
  expect(findCalls(sent, '/privacy/withdraw').map(({ body }) => body)).toEqual([{ id: 2 }]);
  expect(rows()).toHaveLength(4);
  expect(rows()[1]?.textContent).toContain('已于 2026-11-23 09:00 撤回');
  expect(document.activeElement).toBe(rows()[1]);
});

it('stops tracking in this browser, and keeps the choice when the call fails', async () => {
  await show();
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  replies[`${PRIVACY}/tracking`] = refused('请稍后再试');
  fireEvent.click(box());
  await settle();
  expect([box().checked, readStored('trackingRefused')]).toEqual([true, null]);
  replies[`${PRIVACY}/tracking`] = { allowed: false };
  fireEvent.click(box());
  await settle();
  expect([box().checked, readStored('trackingRefused')]).toEqual([false, true]);
  const [, choice] = findCalls(sent, '/privacy/tracking');
  expect(choice?.body).toEqual({ visitor: 'key-of-this-browser', allowed: 0 });
});

it('downloads the data as a JSON file, after confirming the member', async () => {
  const clicks: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicks.push(this.download);
  });
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  });
  await show();
  replies[`${PRIVACY}/export`] = refused('请先验证您的身份', 403);
  await press('下载');
  expect(clicks).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText(/登录密码/));
  replies['/account/confirmidentity'] = null;
  fireEvent.change(screen.getByLabelText(/登录密码/), { target: { value: 'songlin2026' } });
  const data = { exported_at: '2026-11-23T01:00:00.000Z', profile: { mobile: '13800138000' } };
  replies[`${PRIVACY}/export`] = data;
  await press('下一步');
  expect(clicks).toEqual(['VITRINE-2026-11-23.json']);
  expect(files).toHaveLength(1);
});

it('closes the account after the step-up; an unanswered call is repeated with its key', async () => {
  writeStored('isLogin', true);
  replies['/account/confirmidentity'] = null;
  replies['/privacy/close'] = refused('您还有未完成的订单（100），请在订单完成或取消后再注销账户');
  await show();
  await press('注销账户');
  expect(screen.queryByRole('button', { name: '确认注销' })).toBeNull();
  fireEvent.change(screen.getByLabelText(/登录密码/), { target: { value: 'songlin2026' } });
  await press('下一步');
  await press('确认注销');
  expect(screen.getByRole('alert').textContent).toContain('未完成的订单（100）');
  replies['/privacy/close'] = NO_ANSWER;
  await press('确认注销');
  await press('确认注销');
  const keys = findCalls(sent, '/privacy/close').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
  replies['/privacy/close'] = granted('您的账户已注销');
  await press('确认注销');
  expect(readStored('isLogin')).toBe(false);
});
