import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups } from '#ui';
import { answerCalls, NO_ANSWER } from '../../tests/support/answer-calls.ts';
import { strings } from '../strings.ts';
import WechatLogin from './WechatLogin.tsx';
import { WechatQr } from './WechatQr.tsx';

const QR = { url: 'https://wechat.example/t', imgSrc: 'data:,qr', expires: 300 };

afterEach(() => vi.unstubAllGlobals());

for (const isPhone of [false, true]) {
  it(`on a ${isPhone ? 'phone, a failed load does not mention a QR code' : 'computer, a failed load mentions the QR code'}, and can be repeated`, async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: isPhone,
      addEventListener() {},
      removeEventListener() {},
    }));
    let qr: unknown = NO_ANSWER;
    answerCalls({ '/wechat/jingjump': () => qr });
    const { container } = render(<WechatQr text={strings.wechatScan} onResult={() => {}} />);
    const again = await screen.findByRole('button', { name: isPhone ? '重试' : '刷新二维码' });
    expect(container.textContent?.includes('二维码')).toBe(!isPhone);
    qr = QR;
    await act(async () => again.click());
    if (isPhone) expect(await screen.findByRole('link', { name: /前往微信/ })).toBeTruthy();
    else expect(await screen.findByAltText('微信二维码')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重试|刷新/ })).toBeNull();
  });
}

it.each([true, false])(
  'a login by WeChat requests the privacy consent if it is missing: %s [A4-14]',
  async isMissing => {
    vi.useFakeTimers();
    answerCalls({
      '/wechat/jingjump': QR,
      '/wechat/jingback': { status: 'success', url: '/' },
      '/account/info': { isLoginIn: true, userId: '41', nickname: '林女士', isShowTerms: isMissing },
    });
    const complete = vi.fn();
    render(<WechatLogin data={undefined} close={() => {}} complete={complete} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    vi.useRealTimers();
    if (isMissing) {
      await vi.waitFor(() => expect(openPopups()).toMatchObject([{ type: 'privacyConsent' }]), 10_000);
      expect(complete).not.toHaveBeenCalled();
      act(closeAllPopups);
    }
    await vi.waitFor(() => expect(complete).toHaveBeenCalledOnce(), 10_000);
    expect(openPopups()).toEqual([]);
  },
);
