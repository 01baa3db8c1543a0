import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { Toaster } from '#ui';
import { answerCalls, findCalls, granted, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { accountPopups } from '../popups.ts';
import ChangePassword from './ChangePassword.tsx';
import NewPassword from './NewPassword.tsx';

let made: SentCall[];
let answer: unknown;
const complete = vi.fn();

beforeEach(() => {
  resetOverlays();
  complete.mockClear();
  answer = granted('密码修改成功');
  made = answerCalls({ '/resetpasswordpost': () => answer });
  render(<Toaster />);
});
afterEach(() => history.replaceState(null, '', '/'));

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(`${label}*`), { target: { value } });
  }
};
const submit = async () => {
  fireEvent.submit(screen.getByRole('form'));
  await settle();
};
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const toast = () => screen.getByRole('status');

describe('a new password', () => {
  const show = () => render(<NewPassword data={{ token: 't0' }} close={() => {}} complete={complete} />);

  it('shows its hint, and sends nothing that breaks the rule of every new password [A5-20, A5-18]', async () => {
    show();
    const rule = screen.getByText('至少 8 个字符，须包含数字和字母');
    // A longer one that was pasted is refused, not cut: a password manager has stored all of it.
    fill({ 新密码: 'songlin2026songlin2026', 确认密码: 'songlin2026' });
    expect(screen.getByLabelText('新密码*')).toHaveProperty('value', 'songlin2026songlin2026');
    expect(screen.getByLabelText('新密码*').hasAttribute('maxlength')).toBe(false);
    await submit();
    expect(errors()).toEqual(['请输入符合安全规范的密码', '两次密码输入不一致']);
    expect(rule.isConnected).toBe(true);
    expect(made).toEqual([]);
    expect(screen.getByLabelText('新密码*').getAttribute('autocomplete')).toBe('new-password');
  });

  it('logs in, reports it in one toast without a link to log in, and completes with the login', async () => {
    made = answerCalls({
      '/resetpasswordpost': granted('密码重置成功'),
      '/account/info': { isLoginIn: true, nickname: '知夏', cartNum: 0, userId: '7', isShowTerms: false },
    });
    show();
    fill({ 新密码: 'songlin2026', 确认密码: 'songlin2026' });
    await submit();
    await waitFor(() =>
      expect(complete).toHaveBeenCalledExactlyOnceWith({ customerId: 7, isRegister: 0, piplFirstLogin: 0 }),
    );
    expect(user.getState().isLoginIn).toBe(true);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      '密码重置成功个人中心',
    ]);
  });

  it('shows a refusal that names the password at its field', async () => {
    answer = refused('该密码容易被猜到，请更换一个', 400, 'password');
    show();
    fill({ 新密码: 'songlin2026', 确认密码: 'songlin2026' });
    await submit();
    expect(errors()).toEqual(['该密码容易被猜到，请更换一个']);
    expect(toast().textContent).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('新密码*'));
  });

  it.each([
    ['/cart.html', true],
    ['/checkout/index/index', false],
  ])(
    'is reported without a login if the account has changed meanwhile; on %s a link to log in again is shown: %s [A8-29]',
    async (path, hasLink) => {
      history.replaceState(null, '', path);
      show();
      fill({ 新密码: 'songlin2026', 确认密码: 'songlin2026' });
      await submit();
      expect(findCalls(made, '/resetpasswordpost').map(({ body }) => body)).toEqual([
        { token: 't0', password: 'songlin2026', confirm: 'songlin2026' },
      ]);
      expect(toast().textContent).toContain('密码重置成功');
      expect(screen.queryByRole('link', { name: '重新登录' }) !== null).toBe(hasLink);
      expect(complete).toHaveBeenCalledOnce();
    },
  );
});

it('setting a new password logs the member out on this page too', async () => {
  made = answerCalls({
    '/resetpasswordpost': () => answer,
    '/account/info': { isLoginIn: false, nickname: '', cartNum: 0 },
  });
  user.setState({ isLoginIn: true });
  render(<NewPassword data={{ token: 't0' }} close={() => {}} complete={complete} />);
  fill({ 新密码: 'songlin2026', 确认密码: 'songlin2026' });
  await submit();
  expect(user.getState().isLoginIn).toBe(false);
});

describe('a changed password', () => {
  beforeEach(() => {
    render(<ChangePassword data={undefined} close={() => {}} complete={complete} />);
  });
  const valid = { 当前密码: 'old', 新密码: 'songlin2026', 确认密码: 'songlin2026' };

  it('must be typed twice, and is then sent and reported [A5-18, A5-41d, A8-28]', async () => {
    fill({ ...valid, 确认密码: 'songlin2027' });
    await submit();
    expect(errors()).toEqual(['两次密码输入不一致']);
    fill(valid);
    await settle(500);
    await submit();
    expect(findCalls(made, '/resetpasswordpost').map(({ body }) => body)).toEqual([
      { old_password: 'old', new_password: 'songlin2026', confirm: 'songlin2026' },
    ]);
    expect(toast().textContent).toContain('密码修改成功');
    expect(complete).toHaveBeenCalledOnce();
  });

  it.each([
    ['old_password', '当前密码*', '原密码不正确'],
    ['new_password', '新密码*', '新密码不能与原密码相同'],
  ])(
    'a refusal that names the field %s is shown there, with the focus, and in a toast [A8-07]',
    async (name, label, message) => {
      answer = refused(message, 400, name);
      fill(valid);
      await submit();
      expect(errors()).toEqual([message]);
      expect(toast().textContent).toContain(message);
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      fill({ 当前密码: 'other', 新密码: 'another2026' });
      expect(errors()).toEqual([]);
    },
  );

  it('a refusal is shown in a toast [A8-07]', async () => {
    answer = refused('当前密码不正确');
    fill(valid);
    await submit();
    expect(toast().textContent).toContain('当前密码不正确');
    expect(complete).not.toHaveBeenCalled();
  });
});

describe('the account popups', () => {
  const readTitle = (type: string) => {
    const { title } = accountPopups.find(popup => popup.type === type) as { title: unknown };
    return typeof title === 'function' ? title({}) : title;
  };

  it('have their titles [A2-101, A2-102, A2-103, A2-106, A2-099, A2-100]', () => {
    expect(
      ['login', 'register', 'tourist', 'loginCooperation', 'forgetPassword', 'WechatInfo', 'newPassword'].map(
        readTitle,
      ),
    ).toEqual(['VITRINE & ME', 'VITRINE & ME', '游客结账', '合作网站登录', '找回密码', '注册', '设置新密码']);
  });

  it.each([
    ['phones', true, '密码', '[A2-104]'],
    ['desktop', false, '修改密码', '[A2-105]'],
  ])('changePassword has a title of its own on %s (below 768 px: %s): %s %s', (_where, matches, title) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    expect(readTitle('changePassword')).toBe(title);
  });
});
