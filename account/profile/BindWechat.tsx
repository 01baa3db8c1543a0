import { useState } from 'react';
import { PAGE_PATHS } from '#services';
import { goTo, isInsideWechat, wechatJumpUrl } from '#session';
import type { PopupProps } from '#ui';
import { showToast } from '#ui';
import type { QrResult } from '../wechat/use-qr.ts';
import { WechatQr } from '../wechat/WechatQr.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { strings } from './strings.ts';

/**
 * Binds a member's WeChat account once the member is confirmed: on WeChat's own page inside WeChat, by a QR code
 * elsewhere. A failed binding leads to its own page.
 */
export default function BindWechat({ complete }: PopupProps<'bindWechat'>) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  function handleConfirmed() {
    if (isInsideWechat()) goTo(wechatJumpUrl(PAGE_PATHS.profile));
    else setIsConfirmed(true);
  }
  function handleResult({ status, url }: QrResult) {
    if (status !== 'success') return goTo(url);
    showToast(strings.wechatBound);
    complete(undefined);
  }
  if (!isConfirmed) return <ConfirmIdentity onConfirmed={handleConfirmed} />;
  return <WechatQr text={strings.bindText} onResult={handleResult} />;
}
