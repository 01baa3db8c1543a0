import type { BlockProps } from '#engine';
import { BlockSection } from '#kit';
import type { EditorialBlock5 } from '#schemas';
import { classNames, RichText } from '#ui';
import styles from './html.module.css';

/** If desktop and mobile differ, both are in the markup and CSS shows one. Hidden pictures do not load: they are lazy. */
export default function Html({ block }: BlockProps<EditorialBlock5>) {
  const { content, contentStyle, width } = block;
  const pc = content.pc?.trim() || content.mobile?.trim();
  const mobile = content.mobile?.trim() || pc;
  if (!pc || !mobile) return null;
  const classes = classNames(styles.html, width === 'text' && styles.text, contentStyle);
  return (
    <BlockSection block={block} width={width === 'bleed' ? 'bleed' : 'page'}>
      {pc === mobile ? (
        <RichText html={pc} className={classes} />
      ) : (
        // Wrappers hide a variant, because the content's own style may set `display`.
        <>
          <div className={styles.pc}>
            <RichText html={pc} className={classes} />
          </div>
          <div className={styles.mobile}>
            <RichText html={mobile} className={classes} />
          </div>
        </>
      )}
    </BlockSection>
  );
}
