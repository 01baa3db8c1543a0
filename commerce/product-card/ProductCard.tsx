import {
  type ComponentType,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Product } from '#engine';
import { classNames, Picture, SmartLink } from '#ui';
import { Price } from '../price/Price.tsx';
import type { CardDetails } from '../product-data.ts';
import { QuickAddButton } from '../quick-add/QuickAddButton.tsx';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import { useColour } from '../swatches/use-colour.ts';
import { WishButton } from '../wishlist/WishButton.tsx';
import { CardCover } from './CardCover.tsx';
import type { CardPicturesProps } from './CardPictures.tsx';
import { labelsOf } from './labels.ts';
import { nameOnly } from './merge-skus.ts';
import styles from './product-card.module.css';

/** A §9. */
const MOST_SWATCHES = 5;

export interface ProductCardProps {
  product: Product;
  /**
   * What a list delivers beyond the lookup; see `toProduct`. With it the card has colours, pictures to move, a
   * sold-out tag, the shop's own label and the promotion's cover.
   */
  details?: CardDetails | undefined;
  /** The heart; shown unless told, except with the name alone. */
  wish?: boolean | undefined;
  /** The bag that opens quick add; shown with `details`, unless told or made to measure. An `action` takes its place. */
  quickAdd?: boolean | undefined;
  /** Its pictures change by themselves: while the pointer is on it, all the time, or not at all. Default `hover`. */
  slider?: 'hover' | 'always' | 'none' | undefined;
  /** Shows the name alone: no price, no description. */
  onlyShowName?: boolean | undefined;
  /** Default true. */
  showPrice?: boolean | undefined;
  /** Default true. */
  showDesc?: boolean | undefined;
  /** No second picture on hover. */
  hideCover?: boolean | undefined;
  /** Ground of the pictures; they melt into it. */
  backgroundColor?: string | undefined;
  /** A number before the name, e.g. `01`. */
  serial?: string | undefined;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** In sight at once: its picture is fetched before all others. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Makes the name a heading of this level; a paragraph otherwise. */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the card leads, if not to the product's page. */
  href?: string | undefined;
  target?: string | undefined;
  /** A control in the picture's lower corner, above the card's link: quick-add, a heart. */
  action?: ReactNode;
}

/**
 * A product in a grid or carousel: 4:5 picture, name, description, price, labels (A §2 "Product card", B §2.3, §3).
 * The name holds the one link, which covers the whole card; what can be operated stands beside it. Reads and links
 * without script.
 */
export function ProductCard({ product, details, onlyShowName = false, ...rest }: ProductCardProps) {
  const { showPrice = true, showDesc = true, hideCover = false, slider = 'hover' } = rest;
  const { wish = !onlyShowName, quickAdd = canQuickAdd(details) && !onlyShowName } = rest;
  const { backgroundColor, serial, sizes, mobileSizes, priority, className, headingLevel, target } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const { colour, choose } = useColour(details);
  const sku = colour?.sku ?? product.sku;
  const known = { ...product.item, ...colour?.item };
  const item = onlyShowName ? nameOnly(known) : known;
  const href = (colour ? colour.item.url : rest.href) ?? item.url;
  const Name = headingLevel ? (`h${headingLevel}` as const) : 'p';
  const labels = labelsOf({ ...item, customLabel: (colour ?? details)?.customLabel });
  const soldOut = colour ? colour.soldOut : details !== undefined && isSoldOut(details);
  const picture = { ratio: '4 / 5', fit: 'cover', sizes, mobileSizes, alt: '', name: item.name } as const;
  const promotion = !colour && details?.promotionalMedia ? details : undefined;
  const moving = !colour && !promotion && !hideCover && slider !== 'none';
  const pictures = usePictures(moving ? details : undefined, slider);
  const withCover = !hideCover && !pictures.Pictures && promotion?.promotionalMediaType !== 'video';
  return (
    <article
      className={classNames(
        styles.card,
        backgroundColor && styles.tinted,
        promotion && styles.covered,
        className,
      )}
      data-card=""
      data-sku={sku}
      style={backgroundColor ? ({ '--ground': backgroundColor } as CSSProperties) : undefined}
      {...pictures.reach}
    >
      <div ref={frame} className={styles.frame}>
        {promotion ? (
          <CardCover
            box={frame}
            media={promotion.promotionalMedia}
            type={promotion.promotionalMediaType}
            poster={item.defaultImage}
            {...{ name: item.name, sizes, mobileSizes }}
          />
        ) : (
          <Picture {...picture} pcUrl={item.defaultImage} priority={priority} className={styles.front} />
        )}
        {withCover && item.switchImage && (
          <Picture
            {...picture}
            pcUrl={promotion ? item.defaultImage : item.switchImage}
            className={styles.cover}
          />
        )}
        {pictures.Pictures && (
          <pictures.Pictures
            {...{ images: pictures.images, name: item.name, sizes, mobileSizes, playing: pictures.playing }}
          />
        )}
        {labels.length > 0 && (
          <ul className={styles.labels}>
            {labels.map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        {soldOut && <p className={styles.soldOut}>{strings.soldOut}</p>}
      </div>
      <div className={styles.words}>
        {serial && <p className={styles.serial}>{serial}</p>}
        <Name className={styles.name}>
          <SmartLink
            href={href}
            target={target}
            className={styles.link}
            // Colours of one product share its name; the description tells them apart.
            aria-label={known.shortDesc ? `${item.name}，${known.shortDesc}` : undefined}
          >
            {item.name}
          </SmartLink>
        </Name>
        {showDesc && item.shortDesc && <p className={`two-lines ${styles.desc}`}>{item.shortDesc}</p>}
        {showPrice && <Price item={item} />}
        {details && !onlyShowName && (
          <Swatches
            className={styles.swatches}
            colours={details.relatedProducts}
            chosen={sku}
            most={MOST_SWATCHES}
            onChoose={choose}
          />
        )}
      </div>
      {wish && (
        <div className={styles.tools}>
          <WishButton
            sku={sku}
            name={item.name}
            productId={colour?.id ?? details?.id}
            className={styles.wish}
          />
        </div>
      )}
      {rest.action ? (
        <div className={styles.action}>{rest.action}</div>
      ) : (
        quickAdd && (
          <div className={styles.action}>
            <QuickAddButton sku={sku} name={item.name} url={item.url} className={styles.bag} />
          </div>
        )
      )}
    </article>
  );
}

/** What is made to measure is put together on its own page. */
const canQuickAdd = (details: CardDetails | undefined) => details !== undefined && !details.is_customize;

/** The pictures that move: fetched once somebody reaches for the card, or after hydration where they always do. */
function usePictures(details: CardDetails | undefined, slider: ProductCardProps['slider']) {
  const [Pictures, setPictures] = useState<ComponentType<CardPicturesProps>>();
  const [hovered, setHovered] = useState(false);
  const images = [...new Set(details?.images.map(({ url }) => url))];
  const several = images.length > 1;
  function load() {
    if (!several || Pictures) return;
    import('./CardPictures.tsx').then(
      module => setPictures(() => module.default),
      () => {}, // the first picture stays
    );
  }
  const enter = ({ pointerType }: PointerEvent) => {
    load();
    // A finger swipes; nothing turns under it.
    setHovered(pointerType === 'mouse');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where they always move
  useEffect(() => {
    if (slider === 'always') load();
  }, [slider]);
  const reach = several
    ? {
        onPointerEnter: enter,
        onPointerLeave: () => setHovered(false),
        onFocus: load,
      }
    : undefined;
  return {
    Pictures: several ? Pictures : undefined,
    images,
    playing: slider === 'always' || hovered,
    reach,
  };
}
