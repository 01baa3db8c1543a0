import { useEffect, useRef, useState } from 'react';
import { type OutputOf, request } from '#services';

export type Qr = OutputOf<'GET /rest_sociallogin/wechat/jingjump'>;
type Result = OutputOf<'GET /rest_sociallogin/wechat/jingback'>;

/** What became of the code, once it is known. */
export interface QrEnd {
  status: 'success' | 'bind' | 'failed';
  /** Where to go now. */
  url: string;
}

/** A §4: how long between two questions, in ms. */
const INTERVAL = 3000;

export type QrState = Qr | 'loading' | 'failed' | 'expired';

/**
 * A QR code of WeChat, and the question every 3 s what became of it, until somebody has answered or it is over. It
 * ends with the component.
 *
 * @param first a code that has been fetched already.
 */
export function useQr(
  first: Qr | undefined,
  onEnd: (end: QrEnd) => void,
): { qr: QrState; refresh: () => void } {
  const [qr, setQr] = useState<QrState>(first ?? 'loading');
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (qr !== 'loading') return;
    let wanted = true;
    void request('GET /rest_sociallogin/wechat/jingjump').then(answer => {
      if (wanted) setQr(answer?.status === 200 && answer.data ? answer.data : 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [qr]);

  useEffect(() => {
    if (typeof qr === 'string') return;
    const controller = new AbortController();
    const timer = setInterval(async () => {
      const answer = await request('GET /rest_sociallogin/wechat/jingback', undefined, controller);
      // No answer is no result: the next question may have one.
      if (controller.signal.aborted || !answer?.data) return;
      const { status, url }: Result = answer.data;
      if (status === 'waiting') return;
      stop();
      if (status === 'expired') setQr('expired');
      else end.current({ status, url });
    }, INTERVAL);
    function stop() {
      clearInterval(timer);
      controller.abort();
    }
    return stop;
  }, [qr]);

  return { qr, refresh: () => setQr('loading') };
}
