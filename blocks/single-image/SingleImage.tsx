import type { BlockProps } from '#engine';
import { BlockSection } from '#kit';
import type { Block26 } from '#schemas';
import { classNames, Picture, SmartLink } from '#ui';
import styles from './single-image.module.css';

export default function SingleImage({ block }: BlockProps<Block26>) {
  const { image, width, caption, target } = block;
  if (!image.show) return null;
  return (
    <BlockSection block={block} width={width}>
      <figure className={styles.figure}>
        <SmartLink href={image.link} target={target} className={classNames(styles.frame, block.contentStyle)}>
          <Picture
            pcUrl={image.pcUrl}
            mobileUrl={image.mobileUrl}
            alt={image.alt}
            fit={image.mode === 'auto' ? undefined : image.mode}
            ratio={image.mode === 'auto' ? '16 / 9' : undefined}
            priority={!image.isLazy}
          />
        </SmartLink>
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </BlockSection>
  );
}
