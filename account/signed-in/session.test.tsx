import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTracked, readStored } from '#services';
import type { LoginResult } from '#session';
import { goTo, isLeaving } from '#session';
import { closeAllPopups, openPopup, openPopups, registerPopups, Toaster } from '#ui';
import { PopupHost } from '../../chrome/popups/PopupHost.tsx';
import {
  answerCalls,
  findCalls,
  NO_ANSWER,
  refused,
  type SentCall,
} from '../../tests/support/answer-calls.ts';
import { readCustomerId } from '../../tests/support/read-customer-id.ts';
import { settle } from '../../tests/support/settle.ts';
import { accountPopups } from '../popups.ts';
import { enterAsGuest } from '../sign-in/enter-as-guest.ts';
import { completeLogin } from './complete-login.ts';
import { completeRegistration } from './complete-registration.ts';
import { recallWelcome } from './recall-welcome.ts';
import { targetAfterLogin } from './target.ts';
import { showWelcome } from './welcome.ts';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

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
  info = { ...INFO };
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
  vi.restoreAllMocks();
});

const types = () => openPopups().map(({ type }) => type);

describe('after a login', () => {
  it('the customer id is stored encrypted, the user reloaded and welcomed [A8-26, A4-11, A4-13]', async () => {
    await act(() => completeLogin(RESULT));
    expect(readStored('customerId')).toMatch(/^U2FsdGVkX1/);
    expect(readCustomerId()).toBe('41');
    expect(findCalls(made, '/account/info')).toHaveLength(1);
    expect(readStored('isLogin')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('欢迎，林女士');
    expect(screen.getByRole('link', { name: '个人中心' }).getAttribute('href')).toBe('/user/center.html');
  });

  it('a first login continues once the privacy consent is given [A4-14]', async () => {
    let isComplete = false;
    const login = completeLogin({ ...RESULT, piplFirstLogin: 1 }).then(() => {
      isComplete = true;
    });
    await settle(100);
    expect(types()).toEqual(['privacyConsent']);
    expect(isComplete).toBe(false);
    await act(async () => screen.getByRole('button', { name: '同意' }).click());
    await settle();
    await login;
    expect(findCalls(made, '/editpost').map(({ body }) => body)).toEqual([{ flag: 1 }]);
    expect(types()).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('欢迎，林女士');
  });

  it('the welcome toast shows for 5000 ms [A4-12]', async () => {
    vi.useFakeTimers();
    act(() => showWelcome('欢迎，周先生'));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByRole('status').textContent).toContain('周先生');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('status').textContent).not.toContain('周先生');
  });

  it('the welcome toast shows again on the next page, once', async () => {
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
  ])('/login.html%s leads to %s [A2-005, A2-006]', (search, target) => {
    history.replaceState(null, '', `/login.html${search}`);
    expect(targetAfterLogin()).toBe(target);
    history.replaceState(null, '', '/');
  });
});

describe('after a registration', () => {
  it('a registration event without personal data is tracked, by form and by SMS code [A4-21]', async () => {
    const onEvent = vi.fn();
    const unsubscribe = onTracked(({ event }) => onEvent(event));
    onEvent.mockClear();
    void completeRegistration({ ...RESULT, isRegister: 1 }, () => {});
    expect(onEvent.mock.calls).toEqual([[{ kind: 'registration_success' }]]);
    await act(() => completeLogin(RESULT));
    expect(onEvent.mock.calls.slice(1)).toEqual([[{ kind: 'login_success' }]]);
    await act(() => completeLogin({ ...RESULT, isRegister: 1 }));
    expect(onEvent.mock.calls.slice(2)).toEqual([
      [{ kind: 'registration_success' }],
      [{ kind: 'login_success' }],
    ]);
    unsubscribe();
  });

  it('the login state is reloaded, the QR code fetched, the member welcomed and offered to bind WeChat [A8-25, A4-16, A4-20]', async () => {
    const complete = vi.fn();
    await act(() => completeRegistration({ ...RESULT, isRegister: 1 }, complete));
    await settle(100);
    // The offer does not hold the registration up.
    expect(complete).toHaveBeenCalledOnce();
    expect(made.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['jingjump', 'info']),
    );
    expect(readCustomerId()).toBe('41');
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('欢迎注册成为会员');
    expect(types()).toEqual(['WechatInfo']);
    expect(screen.getByRole('dialog', { name: '注册' })).toBeTruthy();
    expect(screen.getByAltText('微信二维码').getAttribute('src')).toBe('data:,qr');
  });

  it('offers to bind WeChat on the next page when completing leads there', async () => {
    vi.mocked(isLeaving).mockReturnValue(true);
    await act(() => completeRegistration({ ...RESULT, isRegister: 1 }, () => goTo('/cart.html')));
    expect(types()).toEqual([]);
    await act(async () => recallWelcome());
    expect(types()).toEqual(['WechatInfo']);
    vi.mocked(isLeaving).mockReturnValue(false);
  });

  it('a phone gets a link to WeChat instead of a QR code', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await act(async () => openPopup('WechatInfo', { qr: QR }));
    await settle();
    expect(screen.queryByAltText('微信二维码')).toBeNull();
    expect(screen.getByRole('link', { name: /前往微信/ }).getAttribute('href')).toBe(QR.url);
  });

  it('the WeChat popup polls every 3000 ms and goes to the url of the result [A4-18, A4-19]', async () => {
    vi.useFakeTimers();
    await act(async () => openPopup('WechatInfo', { qr: QR }));
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(findCalls(made, '/jingback')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(findCalls(made, '/jingback')).toHaveLength(1);
    result = NO_ANSWER;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    result = { status: 'success', url: '/user/center.html' };
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/user/center.html');
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(findCalls(made, '/jingback')).toHaveLength(3);
  });

  it('inside WeChat the bind link opens in the same window [A4-17]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50');
    const openWindow = vi.spyOn(window, 'open');
    const complete = vi.fn();
    await act(() => completeRegistration(RESULT, complete));
    expect(complete).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
    expect(goTo).toHaveBeenCalledExactlyOnceWith(
      '/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fcenter.html',
    );
    expect(types()).toEqual([]);
  });

  it('no popup opens where WeChat login is not available', async () => {
    qr = refused('微信登录暂未开通，请使用手机号码登录');
    await act(() => completeRegistration(RESULT, () => {}));
    expect(types()).toEqual([]);
  });
});

describe('a guest', () => {
  it('with a verified mobile number continues at once, others after the popup [A2-045, A2-046]', async () => {
    const onVerified = vi.fn();
    await act(() => enterAsGuest(onVerified));
    expect(types()).toEqual(['tourist']);
    await act(async () => closeAllPopups());
    expect(onVerified).not.toHaveBeenCalled();
    info = { ...INFO, isGuestVerified: true };
    await act(() => enterAsGuest(onVerified));
    expect(onVerified).toHaveBeenCalledOnce();
  });
});
