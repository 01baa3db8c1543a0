import { type MouseEvent, useState } from 'react';
import { isMobileScreen, Picture, showLoadFailure, useLazyComponent, usePictureViewer } from '#ui';
import type { SpinProps } from '../gallery/Spin.tsx';
import { galleryStrings } from '../gallery/strings.ts';
import { strings as shopStrings } from '../strings.ts';
import { Promotion } from './lazy-parts.ts';
import styles from './pictures.module.css';
import type { ShownProduct } from './product.ts';

/** Half of the pictures' own width, so that enlarging them shows more detail. */
const SIZES = '400px';

/**
 * The pictures of a product: a grid on wide screens, a row to swipe through on phones. Each opens in full size; without
 * script it is a link to the file.
 *
 * @param first replaces the first picture, such as by that of a chosen combination.
 */
export function Pictures({ product, first }: { product: ShownProduct; first?: string | undefined }) {
  const { name, frames_images: frames } = product;
  const given = product.images.map(({ url }) => url);
  const urls = first ? [first, ...given.slice(1)] : given;
  const [at, setAt] = useState(0);
  const [isSpinning, setIsSpinning] = useState(false);
  const spin = () => setIsSpinning(true);
  const Spin = useLazyComponent<SpinProps>(
    () => import('../gallery/Spin.tsx'),
    isSpinning,
    () => {
      setIsSpinning(false);
      showLoadFailure(spin);
    },
  );
  const viewer = usePictureViewer({
    title: name,
    pictures: urls.map((url, index) => ({ url, alt: galleryStrings.pictureAlt(name, index + 1) })),
    at: Math.min(at, Math.max(0, urls.length - 1)),
    onChange: setAt,
  });
  const hasSpin = frames.length > 1;
  // The first frame would repeat the first picture.
  const back = frames[Math.floor(frames.length / 2)] ?? '';
  const count = urls.length + (hasSpin ? 1 : 0) + (product.promotionalMedia ? 1 : 0);

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAt(index);
    viewer.open();
  };
  return (
    <div className={styles.pictures} data-single={count < 2 ? '' : undefined}>
      <ul
        className={styles.row}
        aria-label={shopStrings.pictures}
        onScroll={({ currentTarget: row }) =>
          isMobileScreen() && setAt(Math.round(row.scrollLeft / row.clientWidth))
        }
      >
        {(urls.length > 0 ? urls : ['']).map((url, index) => {
          const picture = (
            <Picture
              pcUrl={url}
              alt={galleryStrings.pictureAlt(name, index + 1)}
              name={name}
              ratio="4 / 5"
              fit="cover"
              sizes={SIZES}
              priority={index === 0}
            />
          );
          return (
            <li key={index === 0 ? 'first' : url}>
              {url ? (
                <a
                  href={url}
                  className={styles.enlarge}
                  aria-haspopup="dialog"
                  onPointerEnter={viewer.preload}
                  onClick={event => open(event, index)}
                >
                  {picture}
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
        {hasSpin && (
          <li className={styles.turning}>
            <Picture pcUrl={back} alt="" name={name} ratio="4 / 5" fit="cover" sizes={SIZES} />
            {isSpinning ? (
              <div className={styles.spin}>{Spin && <Spin frames={frames} name={name} poster={back} />}</div>
            ) : (
              <button
                type="button"
                className={`${styles.turn} needs-script`}
                aria-label={galleryStrings.spin}
                onClick={spin}
              >
                <span aria-hidden="true">360°</span>
              </button>
            )}
          </li>
        )}
        {product.promotionalMedia && (
          <li>
            <Promotion product={product} sizes={SIZES} />
          </li>
        )}
      </ul>
      {count > 1 && (
        <p className={styles.position} aria-hidden="true">
          {at + 1} / {count}
        </p>
      )}
      {viewer.viewer}
    </div>
  );
}
