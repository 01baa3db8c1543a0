import { useState } from 'react';
import {
  Carousel,
  classNames,
  Picture,
  PlusIcon,
  showLoadFailure,
  useLazyComponent,
  useNotedAlts,
  usePictureViewer,
} from '#ui';
import { strings } from '../strings.ts';
import styles from './gallery.module.css';
import type { SpinProps } from './Spin.tsx';
import { galleryStrings } from './strings.ts';

export interface GalleryProps {
  /** URLs of the product's pictures, main picture first. */
  images: readonly string[];
  name: string;
  /** Frames of a 360° turn, in order; needs at least two. */
  frames?: readonly string[] | undefined;
  /** Adds a button that enlarges the picture; defaults to true. */
  canZoom?: boolean | undefined;
  sizes?: string | undefined;
  /** Loads the first picture with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A product's pictures with thumbnails, zoom and a 360° view. Three thumbnails are visible at once, four on wide
 * screens [A9-28, A9-29]. Zoom and 360° view are loaded on use.
 */
export function Gallery({ images, name, frames = [], canZoom = true, ...props }: GalleryProps) {
  const { sizes = '50vw', priority, className } = props;
  const [at, setAt] = useState(0);
  const [isSpinning, setIsSpinning] = useState(false);
  const spin = () => setIsSpinning(true);
  const Spin = useLazyComponent<SpinProps>(
    () => import('./Spin.tsx'),
    isSpinning,
    () => {
      setIsSpinning(false);
      showLoadFailure(spin);
    },
  );
  const noted = useNotedAlts();
  const shown = images.length > 0 ? images : [''];
  const altOf = (url: string, index: number) => galleryStrings.pictureAlt(name, index + 1, noted(url));
  const viewer = usePictureViewer({
    title: name,
    pictures: shown.map((url, index) => ({ url, alt: altOf(url, index) })),
    at,
    onChange: setAt,
  });
  const hasSpin = frames.length > 1;
  const hasThumbs = shown.length > 1 || hasSpin;

  const show = (index: number) => {
    setIsSpinning(false);
    setAt(index);
  };
  return (
    <div className={classNames(styles.gallery, className)} data-several={hasThumbs ? '' : undefined}>
      <div className={styles.main}>
        <div className={styles.stage} inert={isSpinning}>
          <Carousel
            label={galleryStrings.picturesOf(name)}
            perView={{ pc: 1, mobile: 1 }}
            gap={{ pc: 0, mobile: 0 }}
            at={at}
            onChange={setAt}
          >
            {shown.map((url, index) => (
              <Picture
                key={url}
                pcUrl={url}
                alt={altOf(url, index)}
                name={name}
                ratio="4 / 5"
                fit="cover"
                sizes={sizes}
                priority={priority && index === 0}
              />
            ))}
          </Carousel>
          {canZoom && images.length > 0 && (
            <button
              type="button"
              className={classNames(styles.enlarge, 'needs-script')}
              aria-label={strings.enlarge}
              aria-haspopup="dialog"
              onPointerEnter={viewer.preload}
              onClick={viewer.open}
            >
              <PlusIcon size={20} />
            </button>
          )}
        </div>
        {isSpinning && (
          <div className={styles.spin}>
            {Spin && <Spin frames={frames} name={name} poster={shown[0] ?? ''} />}
          </div>
        )}
      </div>
      {hasThumbs && (
        <ul className={classNames(styles.thumbs, 'needs-script')} aria-label={strings.pictures}>
          {shown.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={strings.pictureOf(index + 1, shown.length)}
                aria-current={!isSpinning && index === at}
                onClick={() => show(index)}
              >
                <Picture pcUrl={url} alt="" ratio="4 / 5" fit="cover" sizes="88px" mobileSizes="25vw" />
              </button>
            </li>
          ))}
          {hasSpin && (
            <li>
              <button
                type="button"
                className={styles.thumb}
                aria-label={galleryStrings.spin}
                aria-current={isSpinning}
                onClick={spin}
              >
                <Picture pcUrl={frames[0]} alt="" ratio="4 / 5" fit="cover" sizes="88px" mobileSizes="25vw" />
                <span className={styles.turn} aria-hidden="true">
                  360°
                </span>
              </button>
            </li>
          )}
        </ul>
      )}
      {viewer.viewer}
    </div>
  );
}
