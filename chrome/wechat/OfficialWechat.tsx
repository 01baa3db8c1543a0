import type { PopupProps } from '#ui';
import { wechatStrings } from './strings.ts';
import styles from './wechat.module.css';

export default function OfficialWechat({ data }: PopupProps<'wechat'>) {
  return (
    <div className={styles.official}>
      <img src={data.qr} alt={wechatStrings.wechatQr} width={220} height={220} className={styles.qr} />
      <p>{wechatStrings.wechatHow}</p>
      <p className={styles.also}>{wechatStrings.wechatWhat}</p>
    </div>
  );
}
