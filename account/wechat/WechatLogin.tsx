import { goTo, grantedData, readUserInfo } from '#session';
import { openPopup, type PopupProps } from '#ui';
import { completeLogin } from '../signed-in/complete-login.ts';
import { strings } from '../strings.ts';
import type { QrResult } from './use-qr.ts';
import { WechatQr } from './WechatQr.tsx';

/** WeChat login on desktop by a QR code. A WeChat account without a member continues by verifying a mobile number. */
export default function WechatLogin({ close, complete }: PopupProps<'wechatLogin'>) {
  async function handleResult({ status, url }: QrResult) {
    if (status === 'failed') return goTo(url);
    if (status === 'bind') return openPopup('loginCooperation', undefined, complete);
    // The polling call has logged the member in, but does not return the login result.
    const info = grantedData(await readUserInfo());
    if (!info) return close();
    const { userId, isShowTerms } = info;
    const result = {
      customerId: Number(userId),
      isRegister: 0,
      piplFirstLogin: isShowTerms ? 1 : 0,
    } as const;
    await completeLogin(result);
    complete(result);
  }
  return <WechatQr text={strings.wechatScan} onResult={result => void handleResult(result)} />;
}
