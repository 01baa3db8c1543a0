import { Picture } from '#ui';
import type { SideBackgroundData } from '../state/effects.ts';
import styles from './side-background.module.css';

/** A decorative picture behind the page; frame.module.css keeps the content off its sides. */
export function SideBackground({ data: { image, color, width } }: { data: SideBackgroundData }) {
  const hasPicture = Boolean(image?.pc || image?.mobile);
  return (
    <div
      aria-hidden="true"
      className={styles.ground}
      style={{ backgroundColor: color }}
      data-part="side-background"
      data-mobile={isZero(width.mobile) ? undefined : ''}
    >
      {hasPicture && (
        <Picture pcUrl={image?.pc} mobileUrl={image?.mobile} alt="" fit="cover" className={styles.picture} />
      )}
    </div>
  );
}

function isZero(width: string | number): boolean {
  return Number.parseFloat(String(width)) === 0;
}
