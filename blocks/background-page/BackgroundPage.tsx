import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import { BlockSection } from '#kit';
import type { EditorialBlock11 } from '#schemas';
import { classNames, Picture } from '#ui';
import styles from './background-page.module.css';

/**
 * Blocks on a decorative picture, with a background colour until it has loaded. Text on the picture uses the tone of the
 * page; blocks with their own background keep it.
 */
export default function BackgroundPage({ block, planned }: BlockProps<EditorialBlock11>) {
  const { title, des, backgroundImage = {}, backgroundColor, animationType, isFixed, isLazy } = block;
  const { pc, mobile } = backgroundImage;
  const hasPicture = Boolean(pc || mobile);
  const blocks = planned.children?.['/blocks'];
  if (!blocks?.length && !title && !des) return null;
  return (
    <div
      className={styles.page}
      data-tone={hasPicture ? block.textColor : undefined}
      data-veil={hasPicture ? block.veil : undefined}
      data-fixed={hasPicture && isFixed ? '' : undefined}
      style={{ backgroundColor }}
    >
      {hasPicture && (
        <div className={styles.ground}>
          <div className={styles.window}>
            <Picture
              pcUrl={pc}
              mobileUrl={mobile}
              alt=""
              fit="cover"
              priority={!isLazy}
              className={styles.picture}
            />
          </div>
        </div>
      )}
      <div className={classNames(styles.blocks, block.contentStyle)}>
        {(title || des) && <BlockSection block={{ title, des, animationType }} className={styles.heading} />}
        <BlockList blocks={blocks} />
      </div>
    </div>
  );
}
