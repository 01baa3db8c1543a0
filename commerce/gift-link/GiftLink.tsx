import { useCallback, useEffect, useRef, useState } from 'react';
import { type OutputOf, request } from '#services';
import { isGranted } from '#session';
import { Button, focusIfLost, RetryButton, showToast, useClickOnce } from '#ui';
import styles from './gift-link.module.css';
import { SenderAddress } from './SenderAddress.tsx';
import type { SentGift } from './sent-gift.ts';
import { strings } from './strings.ts';

type Link = OutputOf<'POST /rest_gift/link/show'>;

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** The link for the recipient of a gift, and what its sender can do until the address is entered. */
export default function GiftLink({ orderId, isMember, refresh }: SentGift) {
  const [link, setLink] = useState<Link | 'reading' | 'failed'>('reading');
  const [mode, setMode] = useState<'link' | 'enter' | 'cancel'>('link');
  const panel = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    const answer = await request('POST /rest_gift/link/show', { body: { order_id: orderId } });
    setLink(answer?.status === 200 && answer.data ? answer.data : 'failed');
  }, [orderId]);
  useEffect(() => void load(), [load]);
  const lastMode = useRef(mode);
  useEffect(() => {
    // The button that was pressed is gone.
    if (lastMode.current !== mode) focusIfLost(panel);
    lastMode.current = mode;
  }, [mode]);
  const renew = useClickOnce(DEBOUNCE, async () => {
    const answer = await request('POST /rest_gift/link/show', { body: { order_id: orderId, renew: 1 } });
    if (!isGranted(answer) || !answer.data) return;
    setLink(answer.data);
    showToast(strings.renewed);
  });
  const cancel = useClickOnce(DEBOUNCE, async () => {
    const answer = await request('POST /rest_gift/link/cancel', { body: { order_id: orderId } });
    if (isGranted(answer)) showToast(answer.message);
    refresh();
  });

  if (link === 'reading') return <p className={styles.quiet}>{strings.reading}</p>;
  if (link === 'failed') {
    return (
      <div role="alert" className={styles.row}>
        <p>{strings.failed}</p>
        <RetryButton onClick={() => void load()}>{strings.retry}</RetryButton>
      </div>
    );
  }
  if (mode === 'enter') {
    return <SenderAddress {...{ orderId, isMember, refresh }} onBack={() => setMode('link')} />;
  }
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {link.state === 'open' && <SharedLink path={link.path} />}
      <div className={styles.row}>
        <Button busy={renew.busy} onClick={() => renew.run()}>
          {strings.renew}
        </Button>
        <Button onClick={() => setMode('enter')}>{strings.enter}</Button>
        {mode === 'link' && <Button onClick={() => setMode('cancel')}>{strings.cancel}</Button>}
      </div>
      {mode === 'cancel' && (
        <fieldset className={styles.question}>
          <legend className="visually-hidden">{strings.cancel}</legend>
          <p>{strings.cancelQuestion}</p>
          <Button variant="outline" busy={cancel.busy} onClick={() => cancel.run()}>
            {strings.cancelSure}
          </Button>
          <Button onClick={() => setMode('link')}>{strings.keep}</Button>
        </fieldset>
      )}
    </div>
  );
}

/** The link with the ways to pass it on. */
function SharedLink({ path }: { path: string }) {
  if (!path) return <p className={styles.quiet}>{strings.noLink}</p>;
  const url = new URL(path, window.location.href).href;
  const canShare = typeof navigator.share === 'function';
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? strings.copied : strings.copyFailed);
  }
  return (
    <>
      <p>{strings.linkHint}</p>
      <p className={styles.link}>{url}</p>
      <div className={styles.row}>
        <Button variant="solid" onClick={() => void copy()}>
          {strings.copy}
        </Button>
        {canShare && (
          <Button
            // Rejects when the shopper closes the dialog of the system.
            onClick={() => void navigator.share({ title: strings.shareTitle, url }).catch(() => undefined)}
          >
            {strings.share}
          </Button>
        )}
      </div>
    </>
  );
}
