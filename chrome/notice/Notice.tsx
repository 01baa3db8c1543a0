import { type MouseEvent, useEffect, useRef } from 'react';
import { CloseIcon, classNames, RichText } from '#ui';
import { focusHeader } from '../focus-header.ts';
import { type ChromeStore, useChrome } from '../state/store.ts';
import { strings } from '../strings.ts';
import styles from './notice.module.css';

/** The dismissible notice at the top (block33), with texts for desktop and mobile. */
export function Notice({ store }: { store: ChromeStore }) {
  const shown = useChrome(store, ({ header }) => header.showNotice);
  const notice = useChrome(store, ({ blockNotice }) => blockNotice);
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!shown || !element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) store.getState().setNoticeHeight(Math.round(height));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [shown, store]);

  if (!shown || !notice) return null;
  const { content, blockStyle, backgroundColor, color } = notice;
  const { pc, mobile } = content;
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    focusHeader(event.currentTarget);
    store.getState().dismissNotice();
  };
  return (
    <section
      ref={element}
      aria-label={strings.notice}
      className={classNames(styles.notice, blockStyle)}
      style={backgroundColor ? { backgroundColor, color } : undefined}
    >
      <div className={styles.words}>
        {pc && <RichText html={pc} className={mobile && mobile !== pc ? styles.pc : undefined} />}
        {mobile && mobile !== pc && <RichText html={mobile} className={pc ? styles.mobile : undefined} />}
      </div>
      <button type="button" className={styles.close} aria-label={strings.dismissNotice} onClick={dismiss}>
        <CloseIcon size={16} />
      </button>
    </section>
  );
}
