import type { PopupProps } from '#chrome';
import { goTo } from '../session/go-to.ts';
import { strings } from '../strings.ts';
import { WechatQr } from './WechatQr.tsx';
import styles from './wechat.module.css';

/** A new member is invited to follow the official account and bind their WeChat (A §4 "Registration success"). */
export default function WechatInfo({ data }: PopupProps<'WechatInfo'>) {
  return (
    <>
      <h3 className={styles.title}>{strings.registered}</h3>
      <WechatQr text={strings.wechatFollow} first={data?.qr} onEnd={({ url }) => goTo(url)} />
    </>
  );
}
