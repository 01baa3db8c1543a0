import { classNames, Picture, RichText, SmartLink } from '#ui';
import styles from './mosaic.module.css';
import { computeSizes, type Tile } from './tile-size.ts';

interface MosaicTileProps {
  tile: Tile;
  heading: 'h2' | 'h3';
  wordsClassName: string | undefined;
}

/** A picture, text, or text on a picture. The link covers the whole tile except links in the description. */
export function MosaicTile({ tile, heading: Heading, wordsClassName }: MosaicTileProps) {
  const { title, des, target, textColor, backgroundColor } = tile;
  const image = tile.image?.show ? tile.image : undefined;
  const href = tile.link ?? image?.link;
  const words = (title || des) && (
    <div className={classNames(styles.words, wordsClassName)}>
      {title && (
        <Heading className={styles.title}>
          <SmartLink href={href} target={target} className={classNames(styles.cover, 'card-link')}>
            <span className={styles.text}>{title}</span>
          </SmartLink>
        </Heading>
      )}
      {des && <RichText html={des} className={styles.des} />}
    </div>
  );
  const picture = image && (
    <Picture
      pcUrl={image.pcUrl}
      mobileUrl={image.mobileUrl}
      alt={image.alt}
      name={title}
      fit={image.mode === 'contain' ? 'contain' : 'cover'}
      {...computeSizes(tile)}
      priority={!image.isLazy}
      className={classNames(styles.picture, 'hover-zoom')}
    />
  );
  return (
    <article
      className={classNames(styles.tile, title && href && 'hover-card')}
      data-tone={textColor}
      data-words={image ? undefined : ''}
      style={image ? undefined : { backgroundColor }}
    >
      {title ? (
        picture
      ) : (
        <SmartLink href={href} target={target} className={styles.frame}>
          {picture}
        </SmartLink>
      )}
      {words}
    </article>
  );
}
