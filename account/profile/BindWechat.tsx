import { goTo, type PopupProps } from '#chrome';
import { showToast } from '#ui';
import type { QrResult } from '../wechat/use-qr.ts';
import { WechatQr } from '../wechat/WechatQr.tsx';
import { strings } from './strings.ts';

/** Binds a member's WeChat account by a QR code; a failed binding leads to its own page. */
export default function BindWechat({ complete }: PopupProps<'bindWechat'>) {
  function handleResult({ status, url }: QrResult) {
    if (status !== 'success') return goTo(url);
    showToast(strings.wechatBound);
    complete(undefined);
  }
  return <WechatQr text={strings.bindText} onResult={handleResult} />;
}
