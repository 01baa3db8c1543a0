import type { BlockProps } from '#engine';
import type { EditorialBlock5 } from '#schemas';
import { classNames, RichText, Section } from '#ui';
import styles from './html.module.css';

/**
 * HTML of its own for desktop and mobile stands in the markup twice, and CSS shows one of them; pictures in
 * the other one are not fetched, since they load lazily.
 */
export default function Html({ block }: BlockProps<EditorialBlock5>) {
  const { content, contentStyle, width, title, des, backgroundColor, animationType } = block;
  const pc = content.pc?.trim() || content.mobile?.trim();
  const mobile = content.mobile?.trim() || pc;
  if (!pc || !mobile) return null;
  const look = classNames(styles.html, width === 'text' && styles.text, contentStyle);
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width={width === 'bleed' ? 'bleed' : 'page'}
      spaced={width !== 'bleed' || Boolean(title || des)}
    >
      {pc === mobile ? (
        <RichText html={pc} className={look} />
      ) : (
        // The content's own style may set `display`, so what hides a variant stands outside of it.
        <>
          <div className={styles.pc}>
            <RichText html={pc} className={look} />
          </div>
          <div className={styles.mobile}>
            <RichText html={mobile} className={look} />
          </div>
        </>
      )}
    </Section>
  );
}
