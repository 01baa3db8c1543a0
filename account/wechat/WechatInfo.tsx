import { goTo } from '#session';
import type { PopupProps } from '#ui';
import { strings } from '../strings.ts';
import { WechatQr } from './WechatQr.tsx';
import styles from './wechat.module.css';

/** Invites a new member to follow the official account and bind WeChat [A4-20]. */
export default function WechatInfo({ data }: PopupProps<'WechatInfo'>) {
  return (
    <>
      <h3 className={styles.title}>{strings.registered}</h3>
      <WechatQr text={strings.wechatFollow} loadedQr={data?.qr} onResult={({ url }) => goTo(url)} />
    </>
  );
}
