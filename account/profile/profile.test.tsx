import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreenOnServer } from '../../tests/support/account-screen.tsx';
import { refused } from '../../tests/support/answer-calls.ts';
import { account, block, EDIT, setUpProfile } from '../../tests/support/profile-screen.tsx';
import { profileScreen } from './account-screen.ts';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const profile = setUpProfile();
const empty = { appellation: '', firstname: '', lastname: '', dob: '', email: '', isComplete: false };
const values = (name: string) =>
  profile
    .part(name)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the account information', () => {
  it('has nothing personal when rendered on the server', () => {
    const html = renderScreenOnServer(profileScreen, block);
    expect(html).toContain('账户信息');
    expect(html).not.toMatch(/个人资料|登录与安全/);
  });

  it('shows the personal data with a masked mobile, without a call of its own [A3-08]', async () => {
    await profile.show();
    expect(values('个人资料')).toEqual(['女士', '林知夏', '1990年5月4日', 'lin@vitrine.cn']);
    expect(profile.part('登录与安全').getByText('138****8001')).toBeTruthy();
    expect(profile.sent.map(({ url }) => url)).not.toContain(EDIT);
  });

  it('reports an incomplete profile [A3-10]', async () => {
    profile.setAccount({ ...account, email: '', isComplete: false });
    await profile.show();
    expect(values('个人资料')[3]).toBe('未填写');
    expect(screen.getByText(/资料尚未填写完整/)).toBeTruthy();
  });

  it('saves an edit once, updates page and menu, and returns the focus to the edit button', async () => {
    profile.replies[EDIT] = () => {
      const now = { ...account, lastname: '晚', email: 'wan@vitrine.cn' };
      profile.setAccount(now, { nickname: '林晚' });
      return now;
    };
    await profile.show();
    await profile.press('编辑');
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    fill('名字', '晚');
    fill('电子邮箱', 'wan@vitrine.cn');
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    await profile.settle();
    expect(profile.edits()).toEqual([
      { appellation: '女士', firstname: '林', lastname: '晚', dob: '1990-05-04', email: 'wan@vitrine.cn' },
    ]);
    expect(values('个人资料')).toEqual(['女士', '林晚', '1990年5月4日', 'wan@vitrine.cn']);
    expect(within(screen.getByRole('complementary')).getByText('林晚')).toBeTruthy();
    expect(screen.getByText('账户信息已保存')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('编辑');
  });

  it('requires title and names; birthday and email may stay empty [A5-12, A5-42, A5-41f, A5-08, A5-10]', async () => {
    profile.setAccount({ ...account, ...empty });
    profile.replies[EDIT] = { ...account, ...empty, appellation: '先生', firstname: '周', lastname: '遥' };
    await profile.show();
    await profile.press('编辑');
    await profile.press('保存');
    expect(errors()).toEqual(['称谓不能为空', '请输入姓氏', '请输入名字']);
    expect(profile.edits()).toEqual([]);
    fireEvent.click(screen.getByLabelText('先生'));
    fill('姓氏', '周');
    fill('名字', '遥');
    fill('电子邮箱', 'a@b.info');
    await profile.settle(500);
    await profile.press('保存');
    expect(errors()).toEqual(['请输入正确的邮箱地址']);
    fill('电子邮箱', '');
    await profile.settle(500);
    await profile.press('保存');
    expect(profile.edits()).toEqual([{ appellation: '先生', firstname: '周', lastname: '遥' }]);
  });

  it.each([
    ['姓氏', '林1', '姓氏不能包含数字及特殊字符', '[A5-11, A5-41k]'],
    ['名字', '知!', '名字不能包含数字及特殊字符', '[A5-13, A5-41k]'],
    ['电子邮箱', 'a@b.info', '请输入正确的邮箱地址', '[A5-23, A5-41b]'],
    ['电子邮箱', '', '请填写邮箱地址', 'once an email is saved'],
    ['出生日期', '', '请选择出生日期', 'once a birthday is saved'],
    ['出生日期', '2012-06-16', '您需年满14周岁', '[A9-04]'],
  ])('does not save %s "%s" and shows %s %s', async (label, value, message) => {
    await profile.show();
    await profile.press('编辑');
    fill(label, value);
    await profile.press('保存');
    expect(errors()).toEqual([message]);
    expect(profile.edits()).toEqual([]);
  });

  it('accepts a birthday of exactly 14 years ago', async () => {
    profile.replies[EDIT] = { ...account, dob: '2012-06-15' };
    await profile.show();
    await profile.press('编辑');
    expect(screen.getByLabelText(/^出生日期/).getAttribute('max')).toBe('2012-06-15');
    fill('出生日期', '2012-06-15');
    await profile.press('保存');
    expect(profile.edits()).toHaveLength(1);
  });

  it('keeps what was typed and shows the message when saving fails; cancelling restores the saved values', async () => {
    profile.replies[EDIT] = refused('服务繁忙，请稍后再试');
    await profile.show();
    await profile.press('编辑');
    fill('名字', '晚');
    await profile.press('保存');
    expect(screen.getByText('服务繁忙，请稍后再试')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^名字/).value).toBe('晚');
    await profile.press('取消');
    expect(values('个人资料')[1]).toBe('林知夏');
    await profile.press('编辑');
    expect(screen.getByLabelText<HTMLInputElement>(/^名字/).value).toBe('知夏');
  });
});
