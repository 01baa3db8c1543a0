import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import type { EditorialBlock11 } from '#schemas';
import { classNames, Picture, Section } from '#ui';
import styles from './background-page.module.css';

/**
 * The picture is decoration behind the blocks: without it, or until it has come, the ground's colour stands in.
 * Words that stand on it take the tone of the page; what has a ground of its own keeps it.
 */
export default function BackgroundPage({ block, planned }: BlockProps<EditorialBlock11>) {
  const { title, des, backgroundImage = {}, backgroundColor, animationType, isFixed, isLazy } = block;
  const { pc, mobile } = backgroundImage;
  const pictured = Boolean(pc || mobile);
  const blocks = planned.children?.['/blocks'];
  if (!blocks?.length && !title && !des) return null;
  return (
    <div
      className={styles.page}
      data-tone={pictured ? block.textColor : undefined}
      data-veil={pictured ? block.veil : undefined}
      data-fixed={pictured && isFixed ? '' : undefined}
      style={{ backgroundColor }}
    >
      {pictured && (
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
        {(title || des) && (
          <Section title={title} des={des} animation={animationType} className={styles.heading} />
        )}
        <BlockList blocks={blocks} />
      </div>
    </div>
  );
}
