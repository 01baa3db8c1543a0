import { Button, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import { type Qr, type QrEnd, useQr } from './use-qr.ts';
import styles from './wechat.module.css';

export interface WechatQrProps {
  text: string;
  /** A code that has been fetched already. */
  first?: Qr | undefined;
  onEnd: (end: QrEnd) => void;
}

/** A QR code to scan with WeChat. Its place has its size from the start. */
export function WechatQr({ text, first, onEnd }: WechatQrProps) {
  const { qr, refresh } = useQr(first, onEnd);
  return (
    <div className={styles.qr}>
      <p>{text}</p>
      <div className={styles.code} aria-live="polite">
        {qr === 'loading' && <p>{strings.loading}</p>}
        {(qr === 'failed' || qr === 'expired') && (
          <>
            <p>{qr === 'failed' ? strings.wechatUnavailable : strings.wechatExpired}</p>
            <Button onClick={refresh}>{strings.refresh}</Button>
          </>
        )}
        {typeof qr === 'object' && <Code qr={qr} />}
      </div>
    </div>
  );
}

function Code({ qr: { imgSrc, url } }: { qr: Qr }) {
  // A code of our own sandbox has a page that a browser can open; WeChat's opens on phones alone.
  const opensHere = !imgSrc || url.startsWith(window.location.origin);
  return (
    <>
      {imgSrc && <img src={imgSrc} alt={strings.wechatQr} width={200} height={200} />}
      {opensHere && (
        <SmartLink className={styles.open} href={url} target="_blank">
          {strings.wechatOpen}
        </SmartLink>
      )}
    </>
  );
}
