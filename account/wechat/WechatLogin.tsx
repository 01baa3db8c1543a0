import { goTo, grantedData, openPopup, type PopupProps, readUserInfo } from '#chrome';
import { completeLogin } from '../session/complete-login.ts';
import { strings } from '../strings.ts';
import type { QrEnd } from './use-qr.ts';
import { WechatQr } from './WechatQr.tsx';

/** Login by WeChat on desktop: a phone scans and agrees. Whoever is new there gives a mobile next. */
export default function WechatLogin({ close, complete }: PopupProps<'wechatLogin'>) {
  async function onEnd({ status, url }: QrEnd) {
    if (status === 'failed') return goTo(url);
    if (status === 'bind') return openPopup('loginCooperation', undefined, complete);
    // The answer that logs in tells no names: who it is, the session knows.
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
  return <WechatQr text={strings.wechatScan} onEnd={end => void onEnd(end)} />;
}
