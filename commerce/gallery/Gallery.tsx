import { useState } from 'react';
import { Carousel, classNames, Picture, PlusIcon } from '#ui';
import { useLoaded } from '../parts/use-loaded.ts';
import { strings } from '../strings.ts';
import styles from './gallery.module.css';
import type { SpinProps } from './Spin.tsx';
import type { ZoomProps } from './Zoom.tsx';

export interface GalleryProps {
  /** Urls of the product's pictures, the first first. */
  images: readonly string[];
  name: string;
  /** Pictures of a full turn, in order (A §3 `frames_images`); two at least. */
  frames?: readonly string[] | undefined;
  /** Default true: a click opens the picture large. */
  zoom?: boolean | undefined;
  sizes?: string | undefined;
  /** The page's first picture. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A product's pictures with thumbnails: three at once, four in a column on wide screens (A §9); more can be moved.
 * Zoom and the 360° view are fetched when they are asked for.
 */
export function Gallery({ images, name, frames = [], zoom = true, ...rest }: GalleryProps) {
  const { sizes = '50vw', priority, className } = rest;
  const [at, setAt] = useState(0);
  const [spinning, setSpinning] = useState(false);
  const Spin = useLoaded<SpinProps>(() => import('./Spin.tsx'), spinning);
  const [zoomed, setZoomed] = useState(false);
  const [wantsZoom, setWantsZoom] = useState(false);
  const Zoom = useLoaded<ZoomProps>(() => import('./Zoom.tsx'), wantsZoom);
  const shown = images.length > 0 ? images : [''];
  const turns = frames.length > 1;
  const several = shown.length > 1 || turns;

  const show = (index: number) => {
    setSpinning(false);
    setAt(index);
  };
  const enlarge = () => {
    setWantsZoom(true);
    setZoomed(true);
  };
  return (
    <div className={classNames(styles.gallery, className)} data-several={several ? '' : undefined}>
      <div className={styles.main}>
        <div className={styles.stage} inert={spinning}>
          <Carousel
            label={strings.picturesOf(name)}
            perView={{ pc: 1, mobile: 1 }}
            gap={{ pc: 0, mobile: 0 }}
            at={at}
            onChange={setAt}
          >
            {shown.map((url, index) => (
              <Picture
                key={url}
                pcUrl={url}
                alt={strings.pictureAlt(name, index + 1)}
                name={name}
                ratio="4 / 5"
                fit="cover"
                sizes={sizes}
                priority={priority && index === 0}
              />
            ))}
          </Carousel>
          {zoom && images.length > 0 && (
            <button
              type="button"
              className={classNames(styles.enlarge, 'needs-script')}
              aria-label={strings.enlarge}
              aria-haspopup="dialog"
              onPointerEnter={() => setWantsZoom(true)}
              onClick={enlarge}
            >
              <PlusIcon size={20} />
            </button>
          )}
        </div>
        {spinning && (
          <div className={styles.spin}>
            {Spin && <Spin frames={frames} name={name} poster={shown[0] ?? ''} />}
          </div>
        )}
      </div>
      {several && (
        <ul className={classNames(styles.thumbs, 'needs-script')} aria-label={strings.pictures}>
          {shown.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={strings.pictureOf(index + 1, shown.length)}
                aria-current={!spinning && index === at}
                onClick={() => show(index)}
              >
                <Picture pcUrl={url} alt="" ratio="4 / 5" fit="cover" sizes="88px" mobileSizes="25vw" />
              </button>
            </li>
          ))}
          {turns && (
            <li>
              <button
                type="button"
                className={styles.thumb}
                aria-label={strings.spin}
                aria-current={spinning}
                onClick={() => setSpinning(true)}
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
      {Zoom && (
        <Zoom
          open={zoomed}
          onClose={() => setZoomed(false)}
          {...{ images: shown, at, name }}
          onChange={setAt}
        />
      )}
    </div>
  );
}
