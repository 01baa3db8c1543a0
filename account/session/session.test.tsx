import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, goTo, openPopup, openPopups, registerPopups } from '#chrome';
import { onTracked, readCustomerId, readStored } from '#services';
import { Toaster } from '#ui';
import { PopupHost } from '../../chrome/popups/PopupHost.tsx';
import { answerCalls, callsOf, NO_ANSWER, refused, type SentCall } from '../../tests/support/answerCalls.ts';
import { accountPopups } from '../popups.ts';
import { enterAsGuest } from '../tourist/enter-as-guest.ts';
import { isWechat } from '../wechat/is-wechat.ts';
import { completeLogin, type LoginResult } from './complete-login.ts';
import { completeRegistration } from './complete-registration.ts';
import { recallWelcome } from './recall-welcome.ts';
import { targetAfterLogin } from './target.ts';
import { showWelcome } from './welcome.ts';

vi.mock('#chrome', async original => ({ ...(await original<object>()), goTo: vi.fn() }));
vi.mock('../wechat/is-wechat.ts', async original => ({
  ...(await original()),
  isWechat: vi.fn(() => false),
}));

const RESULT: LoginResult = { customerId: 41, isRegister: 0, piplFirstLogin: 0 };
const QR = { url: 'https://wechat.example/t', imgSrc: 'data:,qr', expires: 300 };
const INFO = {
  isLoginIn: true,
  nickname: '林女士',
  isGuestVerified: false,
  isShowTerms: false,
  userId: '41',
};
let made: SentCall[];
let result: unknown;
let qr: unknown;
let info: Record<string, unknown>;

beforeAll(async () => {
  await Promise.all([
    ...accountPopups.map(({ load }) => load()),
    import('../../chrome/popups/PopupStack.tsx'),
  ]);
  registerPopups(accountPopups);
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  vi.mocked(goTo).mockClear();
  localStorage.clear();
  info = INFO;
  result = { status: 'waiting', url: '' };
  qr = QR;
  made = answerCalls({
    '/account/info': () => info,
    '/account/editpost': {},
    '/wechat/jingjump': () => qr,
    '/wechat/jingback': () => result,
  });
  render(
    <>
      <PopupHost />
      <Toaster />
    </>,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => closeAllPopups());
  await settle();
  vi.unstubAllGlobals();
});

const settle = (ms = 30) => act(() => new Promise(after => setTimeout(after, ms)));
const types = () => openPopups().map(({ type }) => type);

describe('what follows a login', () => {
  it('[A4-11] [A4-13] [A8-26] keeps the id encrypted, reads the user anew and says welcome', async () => {
    await act(() => completeLogin(RESULT));
    expect(readStored('customerId')).not.toContain('41');
    expect(await readCustomerId()).toBe('41');
    expect(callsOf(made, '/account/info')).toHaveLength(1);
    expect(readStored('isLogin')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('欢迎，林女士');
    expect(screen.getByRole('link', { name: '个人中心' }).getAttribute('href')).toBe('/user/center.html');
  });

  it('[A4-14] asks for consent first, and goes on when it is given', async () => {
    let over = false;
    const end = completeLogin({ ...RESULT, piplFirstLogin: 1 }).then(() => {
      over = true;
    });
    await settle(100);
    expect(types()).toEqual(['privacyConsent']);
    expect(over).toBe(false);
    await act(async () => screen.getByRole('button', { name: '同意' }).click());
    await settle();
    await end;
    expect(callsOf(made, '/editpost').map(({ body }) => body)).toEqual([{ flag: 1 }]);
    expect(types()).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('欢迎，林女士');
  });

  it('[A4-12] the welcome stays 5000 ms', async () => {
    vi.useFakeTimers();
    act(() => showWelcome('欢迎，周先生'));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByRole('status').textContent).toContain('周先生');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('status').textContent).not.toContain('周先生');
  });

  it('the welcome goes on on the next page, once', async () => {
    vi.useFakeTimers();
    act(() => showWelcome('欢迎，许女士'));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    act(recallWelcome);
    expect(screen.getByRole('status').textContent).toContain('许女士');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    act(recallWelcome);
    expect(screen.getByRole('status').textContent).not.toContain('许女士');
  });

  it.each([
    ['', '/user/center.html'],
    ['?referer=%2Fcart.html', '/cart.html'],
    ['?referer=https%3A%2F%2Fevil.example%2F', '/user/center.html'],
    ['?referer=%2F%2Fevil.example', '/user/center.html'],
  ])('[A2-005] [A2-006] leads from /login.html%s to %s', (search, target) => {
    history.replaceState(null, '', `/login.html${search}`);
    expect(targetAfterLogin()).toBe(target);
    history.replaceState(null, '', '/');
  });
});

describe('what follows a registration', () => {
  it('[A4-21] a registration is tracked, by form as by SMS code, without a word of who it is', async () => {
    const told = vi.fn();
    const end = onTracked(({ event }) => told(event));
    told.mockClear();
    void completeRegistration({ ...RESULT, isRegister: 1 });
    expect(told.mock.calls).toEqual([[{ kind: 'registration_success' }]]);
    await act(() => completeLogin(RESULT));
    expect(told.mock.calls.slice(1)).toEqual([[{ kind: 'login_success' }]]);
    await act(() => completeLogin({ ...RESULT, isRegister: 1 }));
    expect(told.mock.calls.slice(2)).toEqual([
      [{ kind: 'registration_success' }],
      [{ kind: 'login_success' }],
    ]);
    end();
  });

  it('[A4-16] [A4-20] [A8-25] reads the login state anew, fetches the QR code, welcomes and invites', async () => {
    const end = completeRegistration({ ...RESULT, isRegister: 1 });
    await settle(100);
    expect(made.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['jingjump', 'info']),
    );
    expect(await readCustomerId()).toBe('41');
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('欢迎注册成为会员');
    expect(types()).toEqual(['WechatInfo']);
    expect(screen.getByRole('dialog', { name: '注册' })).toBeTruthy();
    expect(screen.getByAltText('微信二维码').getAttribute('src')).toBe('data:,qr');
    // Sent away, it lets whoever waits go on.
    await act(async () => closeAllPopups());
    await settle();
    await end;
  });

  it('[A4-18] [A4-19] asks every 3000 ms what became of it, and goes where the answer leads', async () => {
    vi.useFakeTimers();
    await act(async () => openPopup('WechatInfo', { qr: QR }));
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(callsOf(made, '/jingback')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(callsOf(made, '/jingback')).toHaveLength(1);
    result = NO_ANSWER; // is no result
    await act(() => vi.advanceTimersByTimeAsync(3000));
    result = { status: 'success', url: '/user/center.html' };
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/user/center.html');
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(callsOf(made, '/jingback')).toHaveLength(3);
  });

  it('[A4-17] inside WeChat opens the bind link in the same window', async () => {
    vi.mocked(isWechat).mockReturnValueOnce(true);
    await act(() => completeRegistration(RESULT));
    expect(goTo).toHaveBeenCalledExactlyOnceWith(
      '/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fcenter.html',
    );
    expect(types()).toEqual([]);
  });

  it('where there is no WeChat invites to nothing', async () => {
    qr = refused('微信登录暂未开通，请使用手机号码登录');
    await act(() => completeRegistration(RESULT));
    expect(types()).toEqual([]);
  });
});

describe('a guest', () => {
  it('[A2-045] who has proven a mobile goes straight on; others by the popup', async () => {
    const goOn = vi.fn();
    await act(() => enterAsGuest(goOn));
    expect(types()).toEqual(['tourist']);
    await act(async () => closeAllPopups());
    expect(goOn).not.toHaveBeenCalled();
    info = { ...INFO, isGuestVerified: true };
    await act(() => enterAsGuest(goOn));
    expect(goOn).toHaveBeenCalledOnce();
  });
});
