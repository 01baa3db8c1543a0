import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, goTo, openPopups, registerPopups, user } from '#chrome';
import { Toaster } from '#ui';
import { answerCalls, refused, type SentCall } from '../../tests/support/answerCalls.ts';
import { accountPopups } from '../popups.ts';
import ChangeMobile from './ChangeMobile.tsx';
import Profile from './Profile.tsx';

vi.mock('../../chrome/go-to.ts', () => ({ goTo: vi.fn() }));

const INFO = '/rest_customer/account/info';
const EDIT = '/rest_customer/account/editpost';

const account = {
  mobile: '138****8001',
  mobile_encrypt: 'x',
  appellation: '女士',
  firstname: '林',
  lastname: '知夏',
  dob: '1990-05-04',
  email: 'lin@vitrine.cn',
  isComplete: true,
  hasPassword: true,
  hasWechat: false,
  report_to_hybris: false,
  is_agree_enrich: true,
};
const empty = { appellation: '', firstname: '', lastname: '', dob: '', email: '', isComplete: false };

let replies: Record<string, unknown>;
let sent: SentCall[];

registerPopups(accountPopups);

beforeEach(() => {
  // Countdown and debounce are on their own clocks; the day counts for who is old enough.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T10:00:00+08:00') });
  vi.mocked(goTo).mockReset();
  user.setState({ isLoginIn: null, info: null });
  replies = {};
  is(account);
  sent = answerCalls(replies);
});
afterEach(() => {
  act(() => closeAllPopups());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the server holds of the member from now on. */
function is(now: object, more: object = {}) {
  const info = { isLoginIn: true, nickname: '林知夏', cartNum: 0, isSubscriber: false, isShowTerms: false };
  replies[INFO] = { ...info, extension: { account: now }, ...more };
}
const settle = (ms = 5) => act(() => new Promise(done => setTimeout(done, ms)));
const block = {
  blockType: 'screen_profile' as const,
  title: '账户信息',
  agreementLink: '/cms/terms-use.html',
  privacyLink: '/cms/privacy-policy.html',
  contactLink: '/cms/contacts.html',
};
async function show() {
  render(
    <>
      <Profile block={block} products={[]} planned={{} as never} />
      <Toaster />
    </>,
  );
  await settle();
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const values = (name: string) =>
  part(name)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const edits = () => sent.filter(({ url }) => url === EDIT).map(({ body }) => body);

describe('the profile', () => {
  it('holds nothing personal when the server renders it', () => {
    const html = renderToString(<Profile block={block} products={[]} planned={{} as never} />);
    expect(html).toContain('账户信息');
    expect(html).not.toMatch(/个人资料|登录与安全/);
  });

  it('[A3-08] shows who the member is, the mobile masked, without a call of its own', async () => {
    await show();
    expect(values('个人资料')).toEqual(['女士', '林知夏', '1990年5月4日', 'lin@vitrine.cn']);
    expect(part('登录与安全').getByText('138****8001')).toBeTruthy();
    expect(sent.map(({ url }) => url)).not.toContain(EDIT);
  });

  it('[A3-10] says when it is not complete', async () => {
    is({ ...account, email: '', isComplete: false });
    await show();
    expect(values('个人资料')[3]).toBe('未填写');
    expect(screen.getByText(/资料尚未填写完整/)).toBeTruthy();
  });

  it('saves what was edited, once; page and menu follow, and the focus goes back', async () => {
    replies[EDIT] = () => {
      const now = { ...account, lastname: '晚', email: 'wan@vitrine.cn' };
      is(now, { nickname: '林晚' });
      return now;
    };
    await show();
    await press('编辑');
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    fill('名字', '晚');
    fill('电子邮箱', 'wan@vitrine.cn');
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    await settle();
    expect(edits()).toEqual([
      { appellation: '女士', firstname: '林', lastname: '晚', dob: '1990-05-04', email: 'wan@vitrine.cn' },
    ]);
    expect(values('个人资料')).toEqual(['女士', '林晚', '1990年5月4日', 'wan@vitrine.cn']);
    expect(within(screen.getByRole('complementary')).getByText('林晚')).toBeTruthy();
    expect(screen.getByText('账户信息已保存')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('编辑');
  });

  it('[A5-08] [A5-10] [A5-12] [A5-42] asks for title and names; day of birth and email may stay empty', async () => {
    is({ ...account, ...empty });
    replies[EDIT] = { ...account, ...empty, appellation: '先生', firstname: '周', lastname: '遥' };
    await show();
    await press('编辑');
    await press('保存');
    expect(errors()).toEqual(['称谓不能为空', '请输入姓氏', '请输入名字']);
    expect(edits()).toEqual([]);
    fireEvent.click(screen.getByLabelText('先生'));
    fill('姓氏', '周');
    fill('名字', '遥');
    await settle(500);
    await press('保存');
    expect(edits()).toEqual([{ appellation: '先生', firstname: '周', lastname: '遥' }]);
  });

  it.each([
    ['[A5-11]', '姓氏', '林1', '姓氏不能包含数字及特殊字符'],
    ['[A5-13]', '名字', '知!', '名字不能包含数字及特殊字符'],
    ['[A5-23]', '电子邮箱', 'a@b.info', '请输入正确的邮箱地址'],
    ['what was given once', '电子邮箱', '', '请输入邮箱地址'],
    ['what was given once', '出生日期', '', '请选择出生日期'],
    ['[A9-04]', '出生日期', '2012-06-16', '您需年满14周岁'],
  ])('%s: %s "%s" is not sent: %s', async (_id, label, value, message) => {
    await show();
    await press('编辑');
    fill(label, value);
    await press('保存');
    expect(errors()).toEqual([message]);
    expect(edits()).toEqual([]);
  });

  it('takes who is 14 today', async () => {
    replies[EDIT] = { ...account, dob: '2012-06-15' };
    await show();
    await press('编辑');
    expect(screen.getByLabelText(/^出生日期/).getAttribute('max')).toBe('2012-06-15');
    fill('出生日期', '2012-06-15');
    await press('保存');
    expect(edits()).toHaveLength(1);
  });

  it('keeps what was typed when saving fails, and tells why; cancelling takes it back', async () => {
    replies[EDIT] = refused('服务繁忙，请稍后再试');
    await show();
    await press('编辑');
    fill('名字', '晚');
    await press('保存');
    expect(screen.getByText('服务繁忙，请稍后再试')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^名字/).value).toBe('晚');
    await press('取消');
    expect(values('个人资料')[1]).toBe('林知夏');
    await press('编辑');
    expect(screen.getByLabelText<HTMLInputElement>(/^名字/).value).toBe('知夏');
  });
});

describe('login and safety', () => {
  it('changes the password in its popup; who has none proves the mobile first', async () => {
    await show();
    await press('修改密码');
    expect(openPopups()).toMatchObject([{ type: 'changePassword' }]);
    act(() => closeAllPopups());
    act(() => {
      const { info } = user.getState();
      user.setState({
        info: { ...info, extension: { account: { ...account, hasPassword: false } } } as never,
      });
    });
    await press('设置密码');
    expect(openPopups().at(-1)?.type).toBe('forgetPassword');
  });

  it('binds WeChat by a QR code, and shows that it is bound', async () => {
    await show();
    await press('绑定微信');
    const [popup] = openPopups();
    expect(popup?.type).toBe('bindWechat');
    is({ ...account, hasWechat: true });
    act(() => popup?.callback?.(undefined as never));
    expect(part('登录与安全').getByText('已绑定', { exact: false })).toBeTruthy();
    expect(part('登录与安全').getByText('客户关怀中心').getAttribute('href')).toBe('/cms/contacts.html');
    expect(screen.queryByText('绑定微信')).toBeNull();
  });

  it('inside WeChat goes to its page and back', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger');
    await show();
    await press('绑定微信');
    expect(goTo).toHaveBeenCalledWith('/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fprofile.html');
    vi.restoreAllMocks();
  });

  it('replaces the mobile by one that a code proves', async () => {
    const complete = vi.fn();
    replies['/rest_customer/account/updatecorrectmobile'] = () => {
      const now = { ...account, mobile: '139****9002' };
      is(now);
      return now;
    };
    replies['/rest_captcha/refresh/index'] = { imgSrc: 'data:,' };
    replies['/rest_wesms/index/send'] = null;
    await show();
    render(<ChangeMobile data={undefined} close={() => {}} complete={complete} />);
    const form = within(screen.getByRole('form', { name: '更换手机号码' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    type(/^手机号码/, '13900139002');
    type(/^图形验证码/, 'abcd');
    fireEvent.click(form.getByText('发送验证码'));
    await settle();
    type(/^短信验证码/, '123456');
    fireEvent.click(form.getByText('确认更换'));
    await settle();
    expect(sent.find(({ url }) => url.endsWith('updatecorrectmobile'))?.body).toEqual({
      mobile: '13900139002',
      authorization_type: 'bind',
      authorization_code: '123456',
    });
    expect(complete).toHaveBeenCalledOnce();
    expect(part('登录与安全').getByText('139****9002')).toBeTruthy();
  });
});

describe('the consents', () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('are given and taken back one by one, each with a click', async () => {
    await show();
    expect([/资讯/, /客户关系管理/, /关联公司/].map(name => box(name).checked)).toEqual([false, false, true]);
    replies[EDIT] = () => {
      is({ ...account, is_agree_enrich: false });
      return { ...account, is_agree_enrich: false };
    };
    fireEvent.click(box(/关联公司/));
    // A second click while the first is under way.
    fireEvent.click(box(/关联公司/));
    await settle();
    expect(box(/关联公司/).checked).toBe(false);
    replies[EDIT] = () => {
      is({ ...account, is_agree_enrich: false }, { isSubscriber: true });
      return { ...account, is_agree_enrich: false };
    };
    fireEvent.click(box(/资讯/));
    await settle();
    expect(box(/资讯/).checked).toBe(true);
    expect(edits()).toEqual([{ is_agree_enrich: 0 }, { is_subscriber: 1 }]);
  });

  it('stand as they were when they could not be saved', async () => {
    replies[EDIT] = refused('服务繁忙，请稍后再试');
    await show();
    fireEvent.click(box(/客户关系管理/));
    await settle();
    expect(box(/客户关系管理/).checked).toBe(false);
    expect(screen.getByText('服务繁忙，请稍后再试')).toBeTruthy();
  });

  it('the rules can be agreed to by who has not yet, and read by all', async () => {
    is(account, { isShowTerms: true });
    await show();
    await press('阅读并同意');
    const popup = openPopups()[0];
    expect(popup?.type).toBe('privacyConsent');
    is(account);
    act(() => {
      popup?.callback?.(undefined as never);
      closeAllPopups();
    });
    await settle();
    expect(part('会员协议').getByText(/您已同意/)).toBeTruthy();
    await press('个人信息处理规则（标准版）');
    expect(openPopups()).toMatchObject([{ type: 'privacyText', data: { version: 'standard' } }]);
  });
});
