import type { PopupProps } from '../popups/define-popup.ts';
import { strings } from '../strings.ts';
import styles from './wechat.module.css';

/** The QR code of the shop's WeChat account. */
export interface OfficialWechatData {
  /** Address of its image. */
  qr: string;
}

export default function OfficialWechat({ data }: PopupProps<'wechat'>) {
  return (
    <div className={styles.official}>
      <img src={data.qr} alt={strings.wechatQr} width={220} height={220} className={styles.qr} />
      <p>{strings.wechatHow}</p>
      <p className={styles.also}>{strings.wechatWhat}</p>
    </div>
  );
}
