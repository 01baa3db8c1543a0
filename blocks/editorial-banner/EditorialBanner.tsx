import type { BlockProps } from '#engine';
import type { EditorialBlock1 } from '#schemas';
import { classNames, RichText, Section } from '#ui';
import { BannerActions } from './BannerActions.tsx';
import { BannerMedia, hasMedia } from './BannerMedia.tsx';
import styles from './editorial-banner.module.css';

export default function EditorialBanner({ block }: BlockProps<EditorialBlock1>) {
  const { title, des, content, backgroundColor, animationType, contentStyle, infoStyle, video } = block;
  const withMedia = hasMedia(block);
  const over = withMedia && block.textPosition !== 'below';
  const words = title || des || content;
  return (
    <Section width="bleed" spaced={false} animation={animationType}>
      <div
        className={classNames(styles.banner, over && styles.over, contentStyle)}
        data-position={over ? block.textPosition : undefined}
        data-tone={over ? block.textColor : 'dark'}
        data-veil={words ? block.veil : 'none'}
        data-full={withMedia && video?.isFullScreen ? '' : undefined}
        style={{ backgroundColor }}
      >
        {withMedia && (
          <div className={styles.media}>
            <BannerMedia block={block} />
          </div>
        )}
        {over && <span className={styles.veil} />}
        <div className={classNames(styles.info, infoStyle)}>
          {words && (
            <div className={styles.words}>
              {title && <h2 className={styles.title}>{title}</h2>}
              {des && <RichText html={des} className={styles.des} />}
              {content && <RichText html={content} className={styles.des} />}
            </div>
          )}
          <BannerActions block={block} className={styles.actions} />
        </div>
      </div>
    </Section>
  );
}
