import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { MOBILE_SCREEN } from '../hooks/mobile-screen.ts';
import { type MediaInfo, useMediaInfo, variantSet } from './media.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  /** The desktop picture; may be empty, which shows the bone block. */
  pcUrl?: string | null | undefined;
  /** From the first pixel to 767 px. Without one, the desktop picture serves everywhere. */
  mobileUrl?: string | null | undefined;
  alt: string;
  /** CSS aspect ratio (`'4 / 5'`) of a picture whose size is not known, or of the box with `fit`. */
  ratio?: string | undefined;
  mobileRatio?: string | undefined;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** The page's first picture: fetched at once, before everything else. All others wait until they come near. */
  priority?: boolean | undefined;
  /** Fill a box (of `ratio`, or the parent's size) instead of taking the picture's own proportions. */
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
  /** What the bone block of a missing picture says, the product's name for instance; else `alt`. */
  name?: string | undefined;
  style?: CSSProperties | undefined;
}

const FORMATS = ['avif', 'webp'] as const; // the browser takes the first that it knows

interface SourcesProps {
  url: string;
  info: MediaInfo | undefined;
  media?: string;
  sizes: string;
}

function Sources({ url, info, media, sizes }: SourcesProps) {
  if (!info || info.widths.length === 0) {
    return media ? <source media={media} srcSet={url} width={info?.width} height={info?.height} /> : null;
  }
  return FORMATS.filter(format => info.formats.includes(format)).map(format => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={variantSet(url, info, format)}
      sizes={sizes}
      width={info.width}
      height={info.height}
    />
  ));
}

function proportion(
  info: MediaInfo | undefined,
  ratio: string | undefined,
  boxed: boolean,
): string | undefined {
  if (boxed) return ratio;
  return info && !info.missing ? `${info.width} / ${info.height}` : ratio;
}

/**
 * The one way to show a picture: art direction by breakpoint, AVIF and WebP in the widths that exist, its
 * space reserved before it has arrived, a bone block with its name where it is missing (visual.md, Pictures).
 */
export function Picture({
  pcUrl,
  mobileUrl,
  alt,
  ratio,
  mobileRatio,
  sizes = '100vw',
  mobileSizes = '100vw',
  priority,
  fit,
  className,
  imgClassName,
  name,
  style,
}: PictureProps) {
  const url = pcUrl || mobileUrl || '';
  const phoneUrl = mobileUrl && mobileUrl !== url ? mobileUrl : undefined;
  const known = useMediaInfo(url);
  const phoneKnown = useMediaInfo(phoneUrl);
  const shape = proportion(known, ratio, fit !== undefined);
  const phoneShape =
    phoneUrl || mobileRatio
      ? proportion(phoneUrl ? phoneKnown : known, mobileRatio ?? ratio, fit !== undefined)
      : undefined;
  const box = {
    className: classNames(
      styles.picture,
      fit && (ratio ? styles.boxed : styles.filled),
      fit === 'contain' && styles.contain,
      className,
    ),
    'data-name': name || alt || undefined,
    style: {
      ...style,
      '--ratio': shape,
      '--ratio-mobile': phoneShape,
      '--tint': known?.color,
    } as CSSProperties,
  };
  if (!url || known?.missing) {
    const spoken = alt ? ({ role: 'img', 'aria-label': alt } as const) : undefined;
    return <span {...box} {...spoken} data-missing="" />;
  }
  return (
    // The guard may have marked it as missing before React came: no mismatch.
    <picture {...box} data-picture="" suppressHydrationWarning>
      {phoneUrl && !phoneKnown?.missing && (
        <Sources url={phoneUrl} info={phoneKnown} media={MOBILE_SCREEN} sizes={mobileSizes} />
      )}
      <Sources
        url={url}
        info={known}
        sizes={phoneUrl ? sizes : `${MOBILE_SCREEN} ${mobileSizes}, ${sizes}`}
      />
      <img
        src={url}
        alt={alt}
        width={known?.width}
        height={known?.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={classNames(styles.image, imgClassName)}
      />
    </picture>
  );
}
