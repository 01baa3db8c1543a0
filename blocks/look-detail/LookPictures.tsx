import { useState } from 'react';
import { type Look, LookProductRow, type LookState } from '#commerce';
import type { PlannedBlock } from '#engine';
import { type Hotspot, Hotspots } from '#kit';
import type { Block30 } from '#schemas';
import { classNames, Dialog, isMobileScreen, Picture } from '#ui';
import { findLookStyle } from './look-data.ts';
import styles from './look-pictures.module.css';
import { strings } from './strings.ts';

interface LookPicturesProps {
  block: Block30;
  planned: PlannedBlock;
  look: Look;
  state: LookState;
}

/**
 * The main picture with hotspots, and thumbnails that choose it. A hotspot opens its piece beside it, on phones in a
 * sheet from below. The hotspots belong to the first picture.
 */
export function LookPictures({ block, planned, look, state }: LookPicturesProps) {
  const { lookId, title, alt, pcImg, mobileImg, pcImg2, mobileImg2 } = look;
  const pictures = [
    { pcUrl: pcImg, mobileUrl: mobileImg, alt },
    ...(pcImg2 && pcImg2 !== pcImg
      ? [{ pcUrl: pcImg2, mobileUrl: mobileImg2, alt: strings.pictureOf(2, title) }]
      : []),
  ];
  const [shown, setShown] = useState(0);
  const [loaded, setLoaded] = useState<readonly number[]>([0]);
  const [hasHotspots, setHasHotspots] = useState(true);
  const [sheet, setSheet] = useState({ sku: '', isOpen: false });
  const spots = state.pieces.map(
    ({ product: { sku, name, x, y } }): Hotspot => ({ key: sku, sku, name, x, y, mobileX: x, mobileY: y }),
  );
  const findPiece = (sku: string) => state.pieces.find(({ product }) => product.sku === sku);
  const load = (index: number) => setLoaded(loaded.includes(index) ? loaded : [...loaded, index]);
  const inSheet = findPiece(sheet.sku);
  return (
    <div className={classNames(styles.pictures, findLookStyle(block, planned, lookId))}>
      <div className={styles.main}>
        {pictures.map(
          (picture, index) =>
            loaded.includes(index) && (
              <div
                key={picture.pcUrl}
                className={styles.picture}
                data-shown={index === shown ? '' : undefined}
              >
                <Picture
                  {...picture}
                  name={title}
                  ratio="3 / 4"
                  fit="cover"
                  sizes="(min-width: 1024px) 44vw, 50vw"
                  priority={index === 0}
                />
              </div>
            ),
        )}
        {hasHotspots && shown === 0 && (
          <Hotspots
            spots={spots}
            hover={false}
            cardClassName={styles.card}
            onPress={({ sku }) => {
              if (!isMobileScreen()) return false;
              setSheet({ sku, isOpen: true });
              return true;
            }}
            card={({ sku }, isOpen) => {
              const piece = isOpen ? findPiece(sku) : undefined;
              return piece && <LookProductRow piece={piece} state={state} />;
            }}
          />
        )}
        <button
          type="button"
          className={classNames(styles.toggle, 'needs-script')}
          aria-pressed={hasHotspots && shown === 0}
          onClick={() => {
            setHasHotspots(shown > 0 || !hasHotspots);
            setShown(0);
          }}
        >
          {strings.hotspots}
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} aria-label={strings.picture}>
          {pictures.map(({ pcUrl, mobileUrl }, index) => (
            <li key={pcUrl}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={strings.pictureOf(index + 1, title)}
                aria-pressed={index === shown}
                onPointerEnter={() => load(index)}
                onFocus={() => load(index)}
                onClick={() => {
                  load(index);
                  setShown(index);
                }}
              >
                <Picture
                  {...{ pcUrl, mobileUrl }}
                  alt=""
                  name={title}
                  ratio="3 / 4"
                  fit="cover"
                  sizes="72px"
                  mobileSizes="64px"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={sheet.isOpen}
        onClose={() => setSheet({ ...sheet, isOpen: false })}
        title={inSheet?.product.name ?? title}
        hideTitle
      >
        {inSheet && <LookProductRow piece={inSheet} state={state} headingLevel={3} />}
      </Dialog>
    </div>
  );
}
