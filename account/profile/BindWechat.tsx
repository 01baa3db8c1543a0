import { goTo, type PopupProps } from '#chrome';
import { showToast } from '#ui';
import type { QrEnd } from '../wechat/use-qr.ts';
import { WechatQr } from '../wechat/WechatQr.tsx';
import { strings } from './strings.ts';

/** A member binds their WeChat: a phone scans and agrees. Where that fails, its page says so (A §2). */
export default function BindWechat({ complete }: PopupProps<'bindWechat'>) {
  function onEnd({ status, url }: QrEnd) {
    if (status !== 'success') return goTo(url);
    showToast(strings.wechatBound);
    complete(undefined);
  }
  return <WechatQr text={strings.bindText} onEnd={onEnd} />;
}
