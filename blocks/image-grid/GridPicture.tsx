import type { MsBlock4 } from '#schemas';
import { BELOW_DESKTOP, classNames, Picture, RichText, SmartLink } from '#ui';
import styles from './image-grid.module.css';

interface GridPictureProps {
  entry: MsBlock4['list'][number];
  ratio: MsBlock4['ratio'];
  wordsClassName: string | undefined;
}

/** A picture with text below. Picture and title are one link; the description may contain other links. */
export function GridPicture({ entry, ratio, wordsClassName }: GridPictureProps) {
  const { image, title, des, target } = entry;
  const isBoxed = ratio !== 'auto';
  return (
    <figure className={styles.figure}>
      <SmartLink href={image.link} target={target} className={styles.link}>
        <Picture
          pcUrl={image.pcUrl}
          mobileUrl={image.mobileUrl}
          alt={image.alt}
          name={title}
          ratio={isBoxed ? ratio : '4 / 5'}
          fit={isBoxed ? (image.mode === 'contain' ? 'contain' : 'cover') : undefined}
          sizes={`${BELOW_DESKTOP} 48vw, 23vw`}
          priority={!image.isLazy}
          className={classNames(styles.picture, 'hover-zoom')}
        />
        {title && <span className={classNames(styles.title, wordsClassName)}>{title}</span>}
      </SmartLink>
      {des && (
        <figcaption>
          <RichText html={des} className={classNames(styles.des, wordsClassName)} />
        </figcaption>
      )}
    </figure>
  );
}
