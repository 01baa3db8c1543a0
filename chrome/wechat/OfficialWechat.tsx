import type { PopupProps } from '../popups/define-popup.ts';
import { strings } from '../strings.ts';
import styles from './wechat.module.css';

/** Where the house's WeChat account is scanned from. */
export interface OfficialWechatData {
  /** Picture of the QR code. */
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
