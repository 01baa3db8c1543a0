import { ItemButtons, ItemMedia, itemMedia } from '#kit';
import { classNames, RichText, SmartLink } from '#ui';
import styles from './tile-grid.module.css';
import { countMobileColumns, type GridBlock, type Tile } from './tiles.ts';

interface TileViewProps {
  block: GridBlock;
  tile: Tile;
  priority: boolean;
}

/**
 * A tile: media, overline, heading, text, buttons. With a heading, the picture's link is on the heading and covers the
 * picture, so that assistive technology finds one link with a name.
 */
export function TileView({ block, tile, priority }: TileViewProps) {
  const { img, subTitle, title, des, buttons = [] } = tile;
  const Heading = block.title ? 'h3' : 'h2';
  const href = itemMedia(tile) === 'picture' ? img?.url : undefined;
  const isCovered = Boolean(href && title);
  return (
    <article className={classNames(styles.tile, href && 'hover-card')}>
      <ItemMedia
        item={isCovered && img ? { ...tile, img: { ...img, url: undefined } } : tile}
        ratio={block.imageRatio}
        sizes={`${Math.ceil(100 / block.row)}vw`}
        mobileSizes={`${Math.ceil(100 / countMobileColumns(block))}vw`}
        priority={priority}
        className={classNames(styles.media, 'hover-zoom')}
      />
      {(subTitle || title || des || buttons.length > 0) && (
        <div className={classNames(styles.words, block.infoStyle)}>
          {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
          {title && (
            <Heading className={styles.title}>
              <SmartLink href={href} target={img?.target} newWindow className="card-link">
                {title}
              </SmartLink>
            </Heading>
          )}
          {des && <RichText html={des} className={styles.des} />}
          <ItemButtons item={tile} />
        </div>
      )}
    </article>
  );
}
