import type { CSSProperties } from 'react';
import { classNames, Picture, SmartLink, Video } from '#ui';
import { strings } from '../strings.ts';
import styles from './item.module.css';
import { type ItemFields, itemFilm, itemMedia } from './item.ts';

export interface ItemMediaProps {
  item: ItemFields;
  /** CSS aspect ratio. Without it the media fills its parent's height. */
  ratio?: string | undefined;
  mobileRatio?: string | undefined;
  /** Keeps the picture's own proportions; `ratio` is then the shape of a picture of unknown size. */
  auto?: boolean | undefined;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** Loads eagerly, for the page's first picture. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Renders the picture or film of an entry of block1 to block17, or nothing. The picture is a link if it has a `url`; its
 * name is the alternative text, else the entry's title.
 */
export function ItemMedia({ item, className, ...layout }: ItemMediaProps) {
  const { img, video, title } = item;
  const kind = itemMedia(item);
  if (!kind) return null;
  if (kind === 'film' && video) return <ItemFilm item={item} className={className} {...layout} />;
  const film = itemFilm(item);
  const { ratio, mobileRatio, auto, sizes, mobileSizes, priority } = layout;
  const isLinked = kind === 'picture' && Boolean(img?.url);
  return (
    <SmartLink
      href={isLinked ? img?.url : undefined}
      target={img?.target}
      newWindow
      className={classNames(styles.frame, 'hover-zoom', !ratio && styles.filled, className)}
      style={{ '--border': img?.borderColor } as CSSProperties}
      data-border={img?.borderColor ? '' : undefined}
      data-animated={img?.isAnimation ? '' : undefined}
      aria-label={isLinked && !img?.alt ? title || strings.viewMore : undefined}
    >
      <Picture
        pcUrl={kind === 'picture' ? img?.pcImage : film?.poster}
        mobileUrl={kind === 'picture' ? img?.mobileImage : film?.mobilePoster}
        alt={(kind === 'picture' && img?.alt) || ''}
        name={title}
        fit={auto ? undefined : 'cover'}
        {...{ ratio, mobileRatio, sizes, mobileSizes, priority }}
      />
    </SmartLink>
  );
}

function ItemFilm({ item, ratio, mobileRatio, sizes, priority, className }: ItemMediaProps) {
  const { video } = item;
  if (!video) return null;
  const { auto, playIcon, height, borderColor } = video;
  const isFilled = !ratio || height !== undefined;
  const frame = {
    '--border': borderColor,
    '--height': typeof height === 'number' ? `${height}px` : height,
  } as CSSProperties;
  return (
    <div
      className={classNames(styles.frame, !ratio && styles.filled, className)}
      style={frame}
      data-border={borderColor ? '' : undefined}
      data-height={height === undefined ? undefined : ''}
    >
      <Video
        {...itemFilm(item)}
        contentTitle={item.img?.alt || item.title}
        autoplay={auto}
        loop={auto}
        ratio={ratio ?? '16 / 9'}
        {...{ mobileRatio, sizes, priority, playIcon }}
        className={isFilled ? styles.film : undefined}
      />
    </div>
  );
}
