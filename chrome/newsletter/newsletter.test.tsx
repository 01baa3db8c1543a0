import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, storeCustomerId } from '#services';
import { Toaster } from '#ui';
import { goTo } from '../go-to.ts';
import { registerPopups } from '../popups/registry.ts';
import { openPopups, popups } from '../popups/stack.ts';
import { Newsletter } from './Newsletter.tsx';

vi.mock('../go-to.ts');
vi.mock('#services', async original => ({
  ...(await original<typeof import('#services')>()),
  request: vi.fn(),
  storeCustomerId: vi.fn(),
}));

type Answer = { status: number; message: string; data: unknown } | null;
const good = (data: unknown = null): Answer => ({ status: 200, message: '', data });
const bad = (message: string): Answer => ({ status: 400, message, data: null });

const SEND = 'POST /rest_wesms/index/send';
const CAPTCHA = 'POST /rest_captcha/refresh/index';
const SUBSCRIBE = 'POST /rest_customer/account/subscriberpost';
const QR = 'GET /rest_sociallogin/wechat/jingjump';
const INFO = 'POST /rest_customer/account/info';

const calls = vi.mocked(request as (...of: unknown[]) => Promise<Answer>);
let answers: Record<string, Answer>;
let now = Date.now();
const asked = (endpoint: string) => calls.mock.calls.filter(([called]) => called === endpoint);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // Each test has its own minutes: a countdown outlives its form.
  now += 300_000;
  vi.setSystemTime(now);
  answers = {
    [CAPTCHA]: good({ imgSrc: 'data:image/png;base64,AA' }),
    [SEND]: good(),
    [SUBSCRIBE]: good({ customerId: 7 }),
    [QR]: bad('微信登录暂未开通'),
    [INFO]: good({ isLoginIn: true, nickname: '王女士', cartNum: 0 }),
  };
  calls.mockReset().mockImplementation(async endpoint => answers[endpoint as string] ?? null);
  vi.mocked(goTo).mockReset();
  vi.mocked(storeCustomerId).mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  popups.setState({ stack: [] });
});

const settle = () => act(async () => void (await vi.dynamicImportSettled()));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

async function open() {
  render(
    <>
      <Newsletter />
      <Toaster />
    </>,
  );
  await act(async () => fireEvent.click(field('手机号码')));
  await settle();
}

async function fillIn() {
  await open();
  type('手机号码', '13800138000');
  type('图形验证码', 'AB3D');
  await press('发送验证码');
  type('短信验证码', '123456');
  fireEvent.click(field('女士'));
  type('姓氏', '王');
  type('名字', '小林');
  fireEvent.click(field('本人声明已年满 14 周岁'));
}

describe('the newsletter form', () => {
  it('asks for the mobile alone at first, and can be sent nowhere before it is hydrated', () => {
    const box = document.createElement('div');
    box.innerHTML = renderToString(<Newsletter />);
    expect(box.querySelectorAll('input')).toHaveLength(1);
    expect(box.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });

  it('[A4-22] [A3-45] [A3-46] shows everything else once the mobile is clicked, and fetches the captcha then', async () => {
    render(<Newsletter />);
    await settle();
    expect(asked(CAPTCHA)).toEqual([]);
    expect(screen.queryByLabelText(/短信验证码/)).toBeNull();
    await act(async () => fireEvent.click(field('手机号码')));
    await settle();
    for (const name of ['图形验证码', '短信验证码', '先生', '女士', '姓氏', '名字'])
      expect(field(name)).toBeTruthy();
    expect(asked(CAPTCHA)).toEqual([[CAPTCHA, { body: { formId: 'subscribe_newsletter' } }]]);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA');
  });

  it('[A5-35] has two optional consents that default off', async () => {
    await open();
    const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
  });

  it('[A5-33] [A5-34] sends nothing without the first consent, and says why at it', async () => {
    await fillIn();
    fireEvent.click(field('本人声明已年满 14 周岁'));
    await press('订阅');
    expect(asked(SUBSCRIBE)).toEqual([]);
    const box = field('本人声明已年满 14 周岁');
    const message = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询');
    expect(document.activeElement).toBe(box);
  });

  it('says at each field what it lacks', async () => {
    await open();
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
    expect(asked(SUBSCRIBE)).toEqual([]);
  });

  it('[A5-39] sends no code before mobile and captcha are right', async () => {
    await open();
    type('手机号码', '123');
    type('图形验证码', 'AB3D');
    await press('发送验证码');
    type('手机号码', '13800138000');
    type('图形验证码', '');
    await press('发送验证码');
    expect(asked(SEND)).toEqual([]);
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeTruthy();
  });

  it('[A3-42] [A3-43] [A4-26] sends a code and counts down from 60 s', async () => {
    await open();
    type('手机号码', '13800138000');
    type('图形验证码', 'AB3D');
    await press('发送验证码');
    expect(asked(SEND)).toEqual([
      [SEND, { body: { mobile: '13800138000', captcha: 'AB3D', type: 'subscribe_newsletter' } }],
    ]);
    expect(screen.getByText('短信已发到您的手机，请注意查收')).toBeTruthy();
    expect(screen.getByRole('button', { name: '60 秒后重新发送' })).toBeTruthy();
    await pass(60_000);
    expect(screen.getByRole('button', { name: '重新发送' })).toBeTruthy();
    // A captcha works once: the next code asks for another.
    expect([asked(CAPTCHA).length, field('图形验证码').value]).toEqual([2, '']);
  });

  it('[A8-10] [A4-27] tells in an alert that no code was sent; the countdown stops, another captcha comes', async () => {
    answers[SEND] = bad('图形验证码不正确，请重新输入');
    await open();
    type('手机号码', '13800138000');
    type('图形验证码', 'AB3D');
    await press('发送验证码');
    expect(openPopups()).toMatchObject([
      { type: 'alert', data: { title: '发送验证码提示', message: '图形验证码不正确，请重新输入' } },
    ]);
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeTruthy();
    expect(asked(CAPTCHA)).toHaveLength(2);
    expect(field('手机号码').value).toBe('13800138000');
  });

  it('[A3-38] [A3-39] [A3-40] subscribes with the payload of the specification, once on a double click', async () => {
    await fillIn();
    const button = screen.getByRole('button', { name: '订阅' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(asked(SUBSCRIBE)).toEqual([
      [
        SUBSCRIBE,
        {
          body: {
            mobile: '13800138000',
            appellation: '女士',
            firstname: '王',
            lastname: '小林',
            is_subscriber: '0',
            authorization_code: '123456',
            authorization_type: 'subscribe_newsletter',
            report_to_hybris: 0,
            is_agree_enrich: 0,
          },
        },
      ],
    ]);
  });

  it('[A4-24] keeps the id, knows the visitor, welcomes, and goes to the personal center after 500 ms', async () => {
    await fillIn();
    await press('订阅');
    expect(storeCustomerId).toHaveBeenCalledExactlyOnceWith('7');
    expect(asked(INFO)).toHaveLength(1);
    expect(asked(QR)).toHaveLength(1);
    expect(screen.getByText('欢迎，王女士')).toBeTruthy();
    await pass(499);
    expect(goTo).not.toHaveBeenCalled();
    await pass(1);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/user/center.html');
  });

  it('[A4-23] shows the QR code that joins the member with WeChat, stays for it, and goes on once it is left', async () => {
    // The room that it lives in is above this one.
    registerPopups([
      { type: 'WechatInfo', title: '注册', load: async () => ({ default: () => null }) } as never,
    ]);
    const qr = { url: 'https://w', imgSrc: 'data:,', expires: 300 };
    answers[QR] = good(qr);
    await fillIn();
    await press('订阅');
    expect(storeCustomerId).toHaveBeenCalledExactlyOnceWith('7');
    expect(asked(INFO)).toHaveLength(1);
    expect(screen.getByText('欢迎，王女士')).toBeTruthy();
    const [popup] = openPopups();
    expect(popup).toMatchObject({ type: 'WechatInfo', data: { qr } });
    await pass(60_000);
    expect(goTo).not.toHaveBeenCalled();
    const { onLeave } = (popup?.data ?? {}) as { onLeave?: () => void };
    onLeave?.();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/user/center.html');
  });

  it('inside WeChat goes on to its page in the same window', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0' });
    answers[QR] = good({ url: 'https://w', imgSrc: 'data:,', expires: 300 });
    await fillIn();
    await press('订阅');
    vi.unstubAllGlobals();
    expect(goTo).toHaveBeenCalledExactlyOnceWith(
      '/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fcenter.html',
    );
  });

  it('[A8-11] [A4-25] tells in an alert why it was refused, keeps what was typed, and fetches another captcha', async () => {
    answers[SUBSCRIBE] = bad('验证码不正确');
    await fillIn();
    await press('订阅');
    expect(openPopups()).toMatchObject([
      { type: 'alert', data: { title: '订阅提示', message: '验证码不正确' } },
    ]);
    expect(asked(CAPTCHA)).toHaveLength(2);
    expect([field('手机号码').value, field('名字').value]).toEqual(['13800138000', '小林']);
    expect(screen.getByRole('button', { name: '订阅' })).toBeTruthy();
  });

  it('goes on when the id could not be kept: its cipher did not load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(storeCustomerId).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await fillIn();
    await press('订阅');
    await pass(500);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/user/center.html');
  });

  it('tells that nobody answers', async () => {
    answers[SUBSCRIBE] = null;
    await fillIn();
    await press('订阅');
    expect(openPopups()).toMatchObject([{ data: { message: '网络连接不畅，请稍后重试' } }]);
  });

  it('[A8-12] goes to the page of failed bindings when the purpose was lost', async () => {
    answers[SUBSCRIBE] = bad('lost type');
    await fillIn();
    await press('订阅');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/wechat/bind-failed');
  });
});
