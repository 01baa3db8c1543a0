import { useEffect, useRef } from 'react';
import type { PopupProps } from '#chrome';
import { Button, Picture } from '#ui';
import { strings as shop } from '../strings.ts';
import { LookProductRow } from './LookProductRow.tsx';
import { LookSummary } from './LookSummary.tsx';
import styles from './look-items.module.css';
import { strings } from './strings.ts';
import { useLook } from './use-look.ts';

/** Shows a look and sells what is worn in it, piece by piece or as a whole (A §2 popup `lookItems`). */
export default function LookItems({ data: { lookId }, close }: PopupProps<'lookItems'>) {
  const state = useLook(lookId);
  const { look, pieces } = state;
  const box = useRef<HTMLDivElement>(null);

  // The first size that is missing is brought into view and can be chosen at once.
  const missing = pieces.find(({ lacksSize }) => lacksSize)?.product.sku;
  useEffect(() => {
    if (missing) box.current?.querySelector<HTMLElement>('[data-invalid] input:enabled')?.focus();
  }, [missing]);

  if (state.failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{strings.failed}</p>
        <Button onClick={state.retry}>{shop.retry}</Button>
      </div>
    );
  }
  if (!look) return <Skeleton />;
  const { title, description, pcImg, mobileImg, alt } = look;
  return (
    <div ref={box} className={styles.look}>
      <div className={styles.head} data-look={lookId}>
        <Picture
          pcUrl={pcImg}
          mobileUrl={mobileImg}
          {...{ alt, name: title }}
          ratio="3 / 4"
          fit="cover"
          sizes="400px"
          mobileSizes="40vw"
        />
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {description && <p className={styles.desc}>{description}</p>}
        </div>
      </div>
      <div className={styles.buy}>
        {pieces.length > 0 ? (
          <ul className={styles.pieces} aria-label={strings.piecesOf}>
            {pieces.map(piece => (
              <li key={piece.product.sku}>
                <LookProductRow piece={piece} state={state} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>{strings.empty}</p>
        )}
        <LookSummary className={styles.summary} state={state} onAdded={close} />
      </div>
    </div>
  );
}

/** The dialog's shape until the look has come. */
function Skeleton() {
  return (
    <div className={styles.look} role="status" aria-label={shop.loading}>
      <div className={styles.head}>
        <div className={styles.blank} />
        <div className={styles.words}>
          <div className={styles.line} />
        </div>
      </div>
      <div className={styles.buy}>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
