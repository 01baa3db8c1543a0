import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { MOBILE_SCREEN } from '../hooks/breakpoints.ts';
import { inSet, type MediaInfo, useMediaInfo, variantSet } from './media.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  /** The desktop picture. Without any picture a placeholder is shown. */
  pcUrl?: string | null | undefined;
  /** The picture below 768 px. Defaults to the desktop picture. */
  mobileUrl?: string | null | undefined;
  /** Empty for one that only decorates; by default the text that is kept with the picture. */
  alt?: string | undefined;
  /** CSS aspect ratio (`'4 / 5'`) of the box with `fit`, or of a picture of unknown size. */
  ratio?: string | undefined;
  mobileRatio?: string | undefined;
  /** CSS width that the picture is shown with; defaults to the screen's. */
  sizes?: string | undefined;
  /** The same below 768 px. Defaults to `sizes` if that is a fixed length, else to the screen's width. */
  mobileSizes?: string | undefined;
  /** Loads eagerly with high priority, for the page's first picture. All others load lazily. */
  priority?: boolean | undefined;
  /** Fills a box of `ratio`, or of the parent's size, instead of using the picture's own proportions. */
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
  /** Text of the placeholder of a missing picture, e.g. the product's name. Defaults to `alt`. */
  name?: string | undefined;
  style?: CSSProperties | undefined;
}

const FORMATS = ['avif', 'webp'] as const; // in order of preference

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** A length that is the same on every screen. */
const FIXED = /^\d+(?:\.\d+)?(?:px|r?em)$/;

interface SourcesProps {
  url: string;
  info: MediaInfo | undefined;
  crop: Crop | undefined;
  media?: string;
  sizes: string;
}

type Crop = NonNullable<MediaInfo['crops']>[string];

/** Returns the part of a picture that was chosen for places of this ratio. */
const cropFor = (info: MediaInfo | undefined, ratio: string | undefined): Crop | undefined =>
  ratio ? info?.crops?.[ratio === '1' ? '1:1' : ratio.replaceAll(' ', '').replace('/', ':')] : undefined;

function Sources({ url, info, crop, media, sizes }: SourcesProps) {
  const formats = FORMATS.filter(format => info?.widths.length && info.formats.includes(format));
  const stills = info?.animated && (media ? `${media} and ${LESS_MOTION}` : LESS_MOTION);
  const size = readSize(crop ?? info);
  return (
    <>
      {info &&
        formats.map(format => (
          <source
            key={format}
            media={stills || media}
            type={`image/${format}`}
            srcSet={variantSet(url, crop ?? info, format, crop && `.${crop.name}`)}
            sizes={sizes}
            {...size}
          />
        ))}
      {media && (stills || formats.length === 0) && <source media={media} srcSet={inSet(url)} {...size} />}
    </>
  );
}

const readSize = (info: Pick<MediaInfo, 'width' | 'height'> | undefined) => ({
  width: info?.width || undefined,
  height: info?.height || undefined,
});

function proportion(
  info: MediaInfo | undefined,
  ratio: string | undefined,
  boxed: boolean,
): string | undefined {
  if (boxed) return ratio;
  return info?.width ? `${info.width} / ${info.height}` : ratio;
}

/**
 * Shows a picture: a variant per breakpoint, AVIF and WebP in the available widths, space reserved before it loads, and a
 * placeholder with its name if it is missing.
 */
export function Picture({
  pcUrl,
  mobileUrl,
  alt: given,
  ratio,
  mobileRatio,
  sizes = '100vw',
  mobileSizes = FIXED.test(sizes) ? sizes : '100vw',
  priority,
  fit,
  className,
  imgClassName,
  name,
  style,
}: PictureProps) {
  const url = pcUrl || mobileUrl || '';
  const mobileOnlyUrl = mobileUrl && mobileUrl !== url ? mobileUrl : undefined;
  const info = useMediaInfo(url);
  const mobileInfo = useMediaInfo(mobileOnlyUrl);
  const alt = given ?? info?.alt ?? '';
  // The text of the whole element, whatever picture it shows; the point is that of each.
  const phone = mobileOnlyUrl ? mobileInfo : info;
  const phoneFocus = phone?.phoneFocus ?? phone?.focus;
  const shape = proportion(info, ratio, fit !== undefined);
  const mobileShape =
    mobileOnlyUrl || mobileRatio
      ? proportion(mobileOnlyUrl ? mobileInfo : info, mobileRatio ?? ratio, fit !== undefined)
      : undefined;
  const crop = fit === 'cover' ? cropFor(info, ratio) : undefined;
  const phoneCrop = fit === 'cover' ? cropFor(phone, mobileRatio ?? ratio) : undefined;
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
      '--ratio-mobile': mobileShape,
      '--tint': info?.color,
      '--focus': info?.focus,
      '--focus-phone': phoneFocus !== info?.focus ? (phoneFocus ?? '50% 50%') : undefined,
    } as CSSProperties,
  };
  if (!url || info?.missing) {
    const accessibleName = alt ? ({ role: 'img', 'aria-label': alt } as const) : undefined;
    return <span {...box} {...accessibleName} data-missing="" />;
  }
  return (
    // The missing-picture guard may have set an attribute before hydration.
    <picture {...box} data-picture="" suppressHydrationWarning>
      {(mobileOnlyUrl ? !mobileInfo?.missing : phoneCrop !== crop) && (
        <Sources
          url={mobileOnlyUrl ?? url}
          info={phone}
          crop={phoneCrop}
          media={MOBILE_SCREEN}
          sizes={mobileSizes}
        />
      )}
      <Sources
        url={url}
        info={info}
        crop={crop}
        sizes={mobileOnlyUrl ? sizes : `${MOBILE_SCREEN} ${mobileSizes}, ${sizes}`}
      />
      <img
        src={url}
        alt={alt}
        {...readSize(info)}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={classNames(styles.image, imgClassName)}
      />
    </picture>
  );
}
