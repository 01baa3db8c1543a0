import { useEffect, useRef, useState } from 'react';
import type { PopupProps } from '#ui';
import { Button, showToast } from '#ui';
import { drawPoster } from './draw-poster.ts';
import styles from './share.module.css';
import { strings } from './strings.ts';

/** Ways to share something: the device's own sheet, its link, and a poster with a QR code for WeChat. */
export default function SharePopup({ data: item }: PopupProps<'share'>) {
  const address = new URL(item.url, location.href).href;
  const [poster, setPoster] = useState<string | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isMounted = true;
    drawPoster(item, address).then(
      drawn => isMounted && setPoster(drawn),
      () => isMounted && setPoster('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [item, address]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      showToast(strings.copied);
    } catch {
      showToast(strings.notCopied);
    }
  }
  // The shopper may close the sheet, which rejects.
  const send = () => void navigator.share({ title: item.title, url: address }).catch(() => {});
  const isReady = poster !== null && poster !== 'failed';
  return (
    <div className={styles.share}>
      <div className={styles.poster} aria-busy={poster === null}>
        {isReady ? (
          <img src={poster} alt={strings.posterOf(item.title)} className={styles.image} />
        ) : (
          <p role="status">{poster === 'failed' ? strings.posterFailed : strings.drawing}</p>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{item.title}</h3>
        {item.note && <p className={styles.note}>{item.note}</p>}
        {item.price && <p>{item.price}</p>}
        <label className={styles.field}>
          <span className={styles.label}>{strings.link}</span>
          <input ref={field} className={styles.link} value={address} readOnly />
        </label>
        <div className={styles.buttons}>
          {'share' in navigator && (
            <Button variant="solid" onClick={send}>
              {strings.native}
            </Button>
          )}
          <Button variant={'share' in navigator ? 'outline' : 'solid'} onClick={() => void copy()}>
            {strings.copy}
          </Button>
          {/* Its place is reserved while the poster is drawn. */}
          <a className={styles.save} href={isReady ? poster : undefined} download={strings.fileName}>
            {strings.save}
          </a>
        </div>
        <p className={styles.hint}>
          <span className={styles.touch}>{strings.posterHint}</span>
          <span className={styles.mouse}>{strings.posterSaveHint}</span>
        </p>
      </div>
    </div>
  );
}
