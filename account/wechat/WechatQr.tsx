import type { WechatQr as Qr } from '#session';
import { Button, isMobileScreen, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import { type QrResult, useQr } from './use-qr.ts';
import styles from './wechat.module.css';

export interface WechatQrProps {
  /** What the code is for: to scan it, and to follow its link on a phone. */
  text: { scan: string; open: string };
  /** A QR code that the caller has already loaded. */
  loadedQr?: Qr | undefined;
  onResult: (result: QrResult) => void;
}

/**
 * Shows a QR code to scan with WeChat; its box keeps its size while the code loads. A phone can't scan its own screen,
 * so there it is a link to the page that the code leads to.
 */
export function WechatQr({ text, loadedQr, onResult }: WechatQrProps) {
  const { qr, refresh } = useQr(loadedQr, onResult);
  const isPhone = isMobileScreen();
  const action = isPhone ? 'open' : 'scan';
  return (
    <div className={styles.qr}>
      <p>{text[action]}</p>
      <div className={isPhone ? styles.link : styles.code} aria-live="polite">
        {qr === 'loading' && <p>{strings.loading}</p>}
        {(qr === 'failed' || qr === 'expired') && (
          <>
            <p>{(qr === 'failed' ? strings.wechatUnavailable : strings.wechatExpired)[action]}</p>
            <Button onClick={refresh}>{strings.wechatReload[action]}</Button>
          </>
        )}
        {typeof qr === 'object' && (isPhone ? <WechatLink qr={qr} /> : <Code qr={qr} />)}
      </div>
    </div>
  );
}

function WechatLink({ qr: { url } }: { qr: Qr }) {
  return (
    <Button variant="solid" href={url} target="_blank">
      {strings.wechatGo}
    </Button>
  );
}

function Code({ qr: { imgSrc, url } }: { qr: Qr }) {
  // The sandbox's codes lead to a page that any browser opens; WeChat's own only work on a phone.
  const canOpenHere = !imgSrc || new URL(url, window.location.href).origin === window.location.origin;
  return (
    <>
      {imgSrc && <img src={imgSrc} alt={strings.wechatQr} width={200} height={200} />}
      {canOpenHere && (
        <SmartLink className={styles.open} href={url} target="_blank">
          {strings.wechatOpen}
        </SmartLink>
      )}
    </>
  );
}
