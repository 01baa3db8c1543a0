import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored } from '#services';
import { goTo, user } from '#session';
import { closeAllPopups, openPopups, registerPopups } from '#ui';
import type { SentCall } from '../../tests/support/answer-calls.ts';
import { answerCalls, findCalls, NO_ANSWER, refused } from '../../tests/support/answer-calls.ts';
import {
  field,
  fillIn,
  openNewsletter,
  pass,
  press,
  requestCode,
  settle,
  subscribe,
} from '../../tests/support/newsletter-form.tsx';
import { readCustomerId } from '../../tests/support/read-customer-id.ts';
import { standInBrowser } from '../../tests/support/stand-in-browser.ts';
import { alertPopup } from '../alert/index.ts';
import { Newsletter } from './Newsletter.tsx';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const CAPTCHA = '/rest_captcha/refresh/index';
const SEND = '/rest_wesms/index/send';
const SUBSCRIBE = '/rest_customer/account/subscriberpost';
const QR = '/rest_sociallogin/wechat/jingjump';
const INFO = '/rest_customer/account/info';
const CENTER = '/user/center.html';

let replies: Record<string, unknown>;
let sent: SentCall[];
let now = Date.now();

beforeAll(async () => {
  await import('../popups/PopupStack.tsx');
  registerPopups([alertPopup]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // The resend countdown outlives its form: start each test after its end.
  now += 300_000;
  vi.setSystemTime(now);
  localStorage.clear();
  user.setState({ isLoginIn: null, info: null });
  vi.mocked(goTo).mockReset();
  standInBrowser({ width: 1440, reducedMotion: true });
  replies = {
    [CAPTCHA]: { imgSrc: 'data:image/png;base64,AA' },
    [SEND]: null,
    [SUBSCRIBE]: { customerId: 7 },
    [QR]: refused('微信登录暂未开通'),
    [INFO]: { isLoginIn: true, nickname: '王女士', cartNum: 0 },
  };
  sent = answerCalls(replies);
});
afterEach(async () => {
  await act(async () => closeAllPopups());
  await pass(1000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the newsletter form', () => {
  it('has the mobile number alone at first, and no address to submit to before hydration', () => {
    const box = document.createElement('div');
    box.innerHTML = renderToString(<Newsletter />);
    expect(box.querySelectorAll('input')).toHaveLength(1);
    expect(box.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });

  it('shows the other fields and loads the captcha once the mobile number is clicked [A3-46, A4-22, A3-45]', async () => {
    render(<Newsletter />);
    await settle();
    expect(findCalls(sent, CAPTCHA)).toEqual([]);
    expect(screen.queryByLabelText(/短信验证码/)).toBeNull();
    await act(async () => fireEvent.click(field('手机号码')));
    await settle();
    for (const name of ['图形验证码', '短信验证码', '先生', '女士', '姓氏', '名字'])
      expect(field(name)).toBeTruthy();
    expect(findCalls(sent, CAPTCHA).map(({ body }) => body)).toEqual([{ formId: 'subscribe_newsletter' }]);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA');
  });

  it('sends nothing without the first consent, and shows why beside it [A5-33, A5-34]', async () => {
    await fillIn();
    fireEvent.click(field('本人声明已年满 14 周岁'));
    await press('订阅');
    expect(findCalls(sent, SUBSCRIBE)).toEqual([]);
    const box = field('本人声明已年满 14 周岁');
    const message = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询');
    expect(document.activeElement).toBe(box);
  });

  it('shows what is missing beside each field', async () => {
    await openNewsletter();
    await press('订阅');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '手机号码不能为空',
      '图形验证码不能为空',
      '验证码不能为空',
      '称谓不能为空',
      '请输入姓氏',
      '请输入名字',
      expect.stringContaining('您不同意我们的'),
    ]);
    expect(findCalls(sent, SUBSCRIBE)).toEqual([]);
  });

  it('sends no code before mobile number and captcha are valid [A5-39]', async () => {
    await openNewsletter();
    await requestCode('123');
    await requestCode('13800138000', '');
    expect(findCalls(sent, SEND)).toEqual([]);
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeTruthy();
  });

  it('sends a code and counts down from 60 s [A4-26, A3-42, A3-43]', async () => {
    await openNewsletter();
    await requestCode();
    expect(findCalls(sent, SEND).map(({ body }) => body)).toEqual([
      { mobile: '13800138000', captcha: 'AB3D', type: 'subscribe_newsletter' },
    ]);
    expect(screen.getByText('短信已发到您的手机，请注意查收')).toBeTruthy();
    expect(screen.getByRole('button', { name: '60 秒后重新发送' })).toBeTruthy();
    await pass(60_000);
    expect(screen.getByRole('button', { name: '重新发送' })).toBeTruthy();
    // The next code needs another captcha.
    expect([findCalls(sent, CAPTCHA).length, field('图形验证码').value]).toEqual([2, '']);
  });

  it('shows an alert when no code was sent, stops the countdown and loads another captcha [A8-10, A4-27]', async () => {
    replies[SEND] = refused('图形验证码不正确，请重新输入');
    await openNewsletter();
    await requestCode();
    const alert = screen.getByRole('dialog', { name: '发送验证码提示' });
    expect(within(alert).getByText('图形验证码不正确，请重新输入')).toBeTruthy();
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeTruthy();
    expect(findCalls(sent, CAPTCHA)).toHaveLength(2);
    expect(field('手机号码').value).toBe('13800138000');
  });

  it('subscribes with the whole payload, once on a double click [A3-40, A3-38, A3-39]', async () => {
    await fillIn();
    const button = screen.getByRole('button', { name: '订阅' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(findCalls(sent, SUBSCRIBE).map(({ body }) => body)).toEqual([
      {
        ...{ mobile: '13800138000', appellation: '女士', firstname: '王', lastname: '小林' },
        ...{ authorization_code: '123456', authorization_type: 'subscribe_newsletter' },
        ...{ is_subscriber: '0', flag: 1, report_to_hybris: 0, is_agree_enrich: 0 },
      },
    ]);
  });

  it.each([
    [[], { report_to_hybris: 0, is_agree_enrich: 0 }],
    [[1], { report_to_hybris: 1, is_agree_enrich: 0 }],
    [[2], { report_to_hybris: 0, is_agree_enrich: 1 }],
    [[1, 2], { report_to_hybris: 1, is_agree_enrich: 1 }],
  ])(
    'has optional consents that default off, and sends them as 0 or 1: %j ticked [A5-35, A9-60]',
    async (ticked, flags) => {
      await fillIn();
      const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
      // The first is the required one.
      expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
      for (const index of ticked) fireEvent.click(boxes[index] as HTMLElement);
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: '订阅' })));
      expect(findCalls(sent, SUBSCRIBE).map(({ body }) => body)).toMatchObject([flags]);
    },
  );

  it('stores the id encrypted, welcomes, and goes to the personal center after 500 ms, where WeChat is offered [A4-23, A4-24]', async () => {
    replies[QR] = { url: 'https://w', imgSrc: 'data:,qr', expires: 300 };
    await subscribe();
    expect(readCustomerId()).toBe('7');
    expect([findCalls(sent, INFO).length, findCalls(sent, QR).length]).toEqual([1, 1]);
    expect(screen.getByText('欢迎，王女士')).toBeTruthy();
    expect(openPopups()).toEqual([]);
    await pass(499);
    expect(goTo).not.toHaveBeenCalled();
    await pass(1);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(CENTER);
    expect(readStored('welcome')).toMatchObject({ message: '欢迎，王女士', offersWechat: true });
  });

  it('offers no WeChat account to a mobile that had an account, which is not logged in', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    replies[QR] = { url: 'https://w', imgSrc: 'data:,', expires: 300 };
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await subscribe();
    await pass(500);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(CENTER);
    expect(readStored('welcome')).toMatchObject({ message: '欢迎，王女士', offersWechat: false });
  });

  it('opens the bind link in the same window inside WeChat [A4-23]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    replies[QR] = { url: 'https://w', imgSrc: 'data:,', expires: 300 };
    await subscribe();
    await pass(1000);
    expect(openPopups()).toEqual([]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(
      '/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fcenter.html',
    );
  });

  it.each([
    ['is refused', refused('验证码不正确'), '验证码不正确'],
    ['has no answer', NO_ANSWER, '网络连接不畅，请稍后重试'],
  ])(
    'shows an alert when the subscription %s, keeps what was typed and loads another captcha [A8-11, A4-25]',
    async (_, reply, message) => {
      replies[SUBSCRIBE] = reply;
      await subscribe();
      expect(within(screen.getByRole('dialog', { name: '订阅提示' })).getByText(message)).toBeTruthy();
      expect(findCalls(sent, CAPTCHA)).toHaveLength(2);
      expect([field('手机号码').value, field('名字').value]).toEqual(['13800138000', '小林']);
      expect(screen.getByRole('button', { name: '订阅' })).toBeTruthy();
    },
  );

  it('continues when the customer id cannot be stored', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await subscribe();
    await pass(500);
    expect(readCustomerId()).toBeNull();
    expect(goTo).toHaveBeenCalledExactlyOnceWith(CENTER);
  });

  it('goes to the page of failed bindings on the message lost type [A8-12]', async () => {
    replies[SUBSCRIBE] = refused('lost type');
    await subscribe();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/wechat/bind-failed');
  });
});
