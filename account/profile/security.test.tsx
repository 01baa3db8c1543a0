import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { goTo, user } from '#session';
import { closeAllPopups, completePopup, openPopups } from '#ui';
import { account, setUpProfile } from '../../tests/support/profile-screen.tsx';
import BindWechat from './BindWechat.tsx';
import ChangeMobile from './ChangeMobile.tsx';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const profile = setUpProfile();

/** Fills in the first step of a change: the password. */
async function confirmByPassword() {
  profile.replies['/rest_customer/account/confirmidentity'] = null;
  const form = within(screen.getByRole('form', { name: '验证身份' }));
  fireEvent.change(form.getByLabelText(/^登录密码/), { target: { value: 'songlin2026' } });
  fireEvent.click(form.getByText('下一步'));
  await profile.settle();
  const call = profile.sent.find(({ url }) => url.endsWith('confirmidentity'));
  expect(call?.body).toEqual({ password: 'songlin2026' });
}

describe('login and security', () => {
  it('opens the popup to change the password, or to verify the mobile when none is set', async () => {
    await profile.show();
    await profile.press('修改密码');
    expect(openPopups()).toMatchObject([{ type: 'changePassword' }]);
    act(() => closeAllPopups());
    act(() => {
      const { info } = user.getState();
      const extension = { account: { ...account, hasPassword: false } };
      if (info) user.setState({ info: { ...info, extension } });
    });
    await profile.press('设置密码');
    expect(openPopups().at(-1)?.type).toBe('forgetPassword');
  });

  it('binds WeChat by a QR code and shows that it is bound', async () => {
    await profile.show();
    await profile.press('绑定微信');
    const [popup] = openPopups();
    expect(popup?.type).toBe('bindWechat');
    profile.setAccount({ ...account, hasWechat: true });
    act(() => completePopup(popup?.id ?? 0, undefined));
    expect(profile.part('登录与安全').getByText('已绑定', { exact: false })).toBeTruthy();
    expect(profile.part('登录与安全').getByText('客户关怀中心').getAttribute('href')).toBe(
      '/cms/contacts.html',
    );
    expect(screen.queryByText('绑定微信')).toBeNull();
  });

  it('binds WeChat on its own page inside WeChat, once the member is confirmed', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger');
    await profile.show();
    render(<BindWechat data={undefined} close={() => {}} complete={() => {}} />);
    await confirmByPassword();
    expect(goTo).toHaveBeenCalledWith('/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fprofile.html');
    vi.restoreAllMocks();
  });

  it('confirms a member without a password by a code to the current mobile', async () => {
    profile.setAccount({ ...account, hasPassword: false });
    profile.replies['/rest_customer/account/sendidentitycode'] = null;
    profile.replies['/rest_customer/account/confirmidentity'] = null;
    await profile.show();
    render(<ChangeMobile data={undefined} close={() => {}} complete={() => {}} />);
    const form = within(screen.getByRole('form', { name: '验证身份' }));
    expect(screen.getByText(/138\*\*\*\*8001。$/)).toBeTruthy();
    fireEvent.click(form.getByText('发送验证码'));
    await profile.settle();
    const code = form.getByLabelText(/^短信验证码/);
    expect(document.activeElement).toBe(code);
    fireEvent.change(code, { target: { value: '654321' } });
    fireEvent.click(form.getByText('下一步'));
    await profile.settle();
    expect(profile.sent.find(({ url }) => url.endsWith('confirmidentity'))?.body).toEqual({
      authorization_code: '654321',
    });
    expect(screen.getByRole('form', { name: '更换手机号码' })).toBeTruthy();
  });

  it('replaces the mobile by one that an SMS code verifies, once the member is confirmed', async () => {
    const complete = vi.fn();
    profile.replies['/rest_customer/account/updatecorrectmobile'] = () => {
      const now = { ...account, mobile: '139****9002' };
      profile.setAccount(now);
      return now;
    };
    profile.replies['/rest_captcha/refresh/index'] = { imgSrc: 'data:,' };
    profile.replies['/rest_wesms/index/send'] = null;
    await profile.show();
    render(<ChangeMobile data={undefined} close={() => {}} complete={complete} />);
    await confirmByPassword();
    const form = within(screen.getByRole('form', { name: '更换手机号码' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    type(/^手机号码/, '13900139002');
    type(/^图形验证码/, 'abcd');
    fireEvent.click(form.getByText('发送验证码'));
    await profile.settle();
    type(/^短信验证码/, '123456');
    fireEvent.click(form.getByText('确认更换'));
    await profile.settle();
    expect(profile.sent.find(({ url }) => url.endsWith('updatecorrectmobile'))?.body).toEqual({
      mobile: '13900139002',
      authorization_type: 'change_mobile',
      authorization_code: '123456',
    });
    expect(complete).toHaveBeenCalledOnce();
    expect(profile.part('登录与安全').getByText('139****9002')).toBeTruthy();
  });
});
