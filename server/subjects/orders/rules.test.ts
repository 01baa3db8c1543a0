import { describe, expect, it } from 'vitest';
import { checkInvoice, toInvoice } from './check-invoice.ts';
import { createIncrementId } from './increment-id.ts';
import { checkSameDay } from './same-day.ts';
import { findRepayProblem } from './status.ts';

describe('an order number', () => {
  it('begins with the day in China', () => {
    expect(createIncrementId(new Date('2026-11-20T16:00:00Z'))).toMatch(/^261121\d{8}$/);
    expect(createIncrementId(new Date('2026-11-20T15:59:59Z'))).toMatch(/^261120\d{8}$/);
  });
  it('is not predictable', () => {
    expect(new Set(Array.from({ length: 200 }, () => createIncrementId())).size).toBeGreaterThan(195);
  });
});

describe('checkInvoice', () => {
  const company = { type: 'company', title: '华彩', tax_no: '91310000MA1FL0XX1Y', email: 'a@b.cn' } as const;
  it.each([
    [{}, null],
    [{ title: '' }, '请填写企业名称'],
    [{ tax_no: '' }, '请填写纳税人识别号'],
    [{ tax_no: '91310000MA1FL0XX1' }, '请输入正确的纳税人识别号'],
    [{ email: '' }, '请填写邮箱地址'],
    [{ email: 'a@b' }, '请输入正确的邮箱地址'],
    [{ type: 'personal', tax_no: '', title: '' }, '请填写发票抬头'],
    [{ type: 'personal', tax_no: '' }, null],
  ] as const)('with %j returns %s', (more, message) => {
    expect(checkInvoice({ ...company, ...more })).toBe(message);
  });
  it('toInvoice trims fields, and removes the tax number of a person', () => {
    const typed = { title: ' 林晚 ', tax_no: ' 91310000ma1fl0xx1y ', email: ' a@b.cn ' };
    expect(toInvoice({ type: 'company', ...typed })).toMatchObject({ title: '林晚', tax_no: company.tax_no });
    expect(toInvoice({ type: 'personal', ...typed }).tax_no).toBe('');
  });
});

describe('same-day delivery', () => {
  const at = (hour: string) => new Date(`2026-11-21T${hour}:00+08:00`);
  it.each([
    ['31', false, '13:59', true],
    ['310106', false, '09:00', true],
    ['11', false, '14:00', false],
    ['44', false, '09:00', false],
    ['31', true, '09:00', false],
    ['', false, '09:00', false],
  ])('to region %s, pre-order %s, at %s is available: %s', (region, hasPreOrder, hour, available) => {
    expect(checkSameDay(region, hasPreOrder, at(hour)).available).toBe(available);
  });
});

describe('paying an order again', () => {
  it.each([
    ['pending', 'web', null],
    ['pending', 'jd_applet', '该订单为京东小程序订单，请在京东小程序支付'],
    ['delivered', 'jd_applet', '该订单为京东小程序订单，请在京东小程序支付'],
    ['pending', 'wechat_applet', '该订单为微信小程序订单，请在官方小程序支付'],
    ['canceled', 'web', '该订单已超时取消，请重新下单'],
    ['shipped', 'web', '该订单已支付，请勿重复支付'],
  ] as const)('of a %s order from %s returns %s', (status, source, problem) => {
    expect(findRepayProblem({ status, source })).toBe(problem);
  });
});
