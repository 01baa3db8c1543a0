import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import { BlockSection } from '#kit';
import type { Block6 } from '#schemas';
import { classNames } from '#ui';
import styles from './big-and-small.module.css';

/** While the longer part scrolls by, a shorter big part stays on the screen. On mobile the big part comes first. */
export default function BigAndSmall({ block, planned }: BlockProps<Block6>) {
  const { title, des, width, isBigRight } = block;
  const big = planned.children?.['/big'];
  const small = planned.children?.['/small'];
  const isPair = Boolean(big?.length && small?.length);
  if (!big?.length && !small?.length && !title && !des) return null;
  return (
    <BlockSection block={block} width={width}>
      <div
        className={classNames(styles.parts, isPair && styles.pair, block.contentStyle)}
        data-right={isBigRight ? '' : undefined}
        data-width={width}
      >
        {big && big.length > 0 && (
          <div className={styles.big}>
            <BlockList blocks={big} />
          </div>
        )}
        {small && small.length > 0 && (
          <div className={styles.small}>
            <BlockList blocks={small} />
          </div>
        )}
      </div>
    </BlockSection>
  );
}
