import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '#services';
import type { WechatQr } from '#session';

/** Result of scanning a QR code. */
export interface QrResult {
  status: 'success' | 'bind' | 'failed';
  /** The page to go to. */
  url: string;
}

/** Time between two polling calls, in ms [A4-18]. */
const INTERVAL = 3000;

export type QrState = WechatQr | 'loading' | 'failed' | 'expired';

/**
 * Loads a WeChat QR code and polls its result every 3 s until the code is scanned or expires, or the component unmounts.
 *
 * @param loadedQr a QR code that the caller has already loaded.
 */
export function useQr(
  loadedQr: WechatQr | undefined,
  onResult: (result: QrResult) => void,
): { qr: QrState; refresh: () => void } {
  const [qr, setQr] = useState<QrState>(loadedQr ?? 'loading');
  const reportResult = useEffectEvent(onResult);

  useEffect(() => {
    if (qr !== 'loading') return;
    let isCurrent = true;
    void request('GET /rest_sociallogin/wechat/jingjump').then(answer => {
      if (isCurrent) setQr(answer?.status === 200 && answer.data ? answer.data : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [qr]);

  useEffect(() => {
    if (typeof qr === 'string') return;
    const controller = new AbortController();
    const timer = setInterval(async () => {
      const answer = await request('GET /rest_sociallogin/wechat/jingback', undefined, controller);
      // A failed call has no result: the next one may.
      if (controller.signal.aborted || !answer?.data) return;
      const { status, url } = answer.data;
      if (status === 'waiting') return;
      stop();
      if (status === 'expired') setQr('expired');
      else reportResult({ status, url });
    }, INTERVAL);
    function stop() {
      clearInterval(timer);
      controller.abort();
    }
    return stop;
  }, [qr]);

  return { qr, refresh: () => setQr('loading') };
}
