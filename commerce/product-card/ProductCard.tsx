import {
  type ComponentType,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Product } from '#engine';
import { tracked } from '#services';
import { classNames, Picture, SmartLink } from '#ui';
import { Price } from '../price/Price.tsx';
import type { CardDetails } from '../product-data.ts';
import { labelsOf } from '../product-labels.ts';
import { QuickAddButton } from '../quick-add/QuickAddButton.tsx';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import { useColour } from '../swatches/use-colour.ts';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import { CardCover } from './CardCover.tsx';
import type { CardPicturesProps } from './CardPictures.tsx';
import { nameOnly } from './name-only.ts';
import styles from './product-card.module.css';

/** [A2-083] */
const MAX_SWATCHES = 5;

export interface ProductCardProps {
  product: Product;
  /**
   * Fields that lists return beyond the product lookup. They add swatches, the picture slider, the sold-out tag, the
   * custom label and the promotional cover.
   */
  details?: CardDetails | undefined;
  /** Shows the heart; defaults to true unless `onlyShowName` is set. */
  heart?: boolean | undefined;
  /** Shows the quick-add button; defaults to true with `details`, except for made-to-measure products. Never when sold out. */
  quickAdd?: boolean | undefined;
  /** Result of a stock check: true offers quick add and says 现货, false says 已售罄. */
  isOnline?: boolean | undefined;
  /** When the pictures advance automatically; defaults to `hover`. */
  slider?: 'hover' | 'always' | 'none' | undefined;
  /** Hides price and description. */
  onlyShowName?: boolean | undefined;
  /** Defaults to true. */
  showPrice?: boolean | undefined;
  /** Defaults to true. */
  showDesc?: boolean | undefined;
  /** Disables the second picture on hover. */
  hideCover?: boolean | undefined;
  /** Background behind the pictures, which are blended with it. */
  backgroundColor?: string | undefined;
  /** A number before the name, e.g. `01`. */
  serial?: string | undefined;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** Loads the picture with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Level of the name as a heading; without it the name is a paragraph. */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /** Replaces the link to the product's page. */
  href?: string | undefined;
  target?: string | undefined;
  /** Replaces the quick-add button. */
  action?: ReactNode;
}

/**
 * A product in a grid or carousel: 4:5 picture, name, description, price and labels [A2-084]. The name's link covers
 * the whole card; controls are placed beside the link, not in it. Works without script.
 */
export function ProductCard({ product, details, onlyShowName = false, ...props }: ProductCardProps) {
  const { showPrice = true, showDesc = true, hideCover = false, slider = 'hover' } = props;
  const { heart = !onlyShowName, isOnline } = props;
  const { backgroundColor, serial, sizes, mobileSizes, priority, className, headingLevel, target } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { colour, choose } = useColour(details);
  const sku = colour?.sku ?? product.sku;
  const fullItem = { ...product.item, ...colour?.item };
  const item = onlyShowName ? nameOnly(fullItem) : fullItem;
  const href = (colour ? colour.item.url : props.href) ?? item.url;
  const Name = headingLevel ? (`h${headingLevel}` as const) : 'p';
  const soldOut = colour ? colour.soldOut : details ? isSoldOut(details) : isOnline === false;
  const { quickAdd = (canQuickAdd(details) || isOnline === true) && !onlyShowName } = props;
  const labels = labelsOf({ ...item, customLabel: (colour ?? details)?.customLabel }, soldOut);
  const picture = { ratio: '4 / 5', fit: 'cover', sizes, mobileSizes, alt: '', name: item.name } as const;
  const promotion = !colour && details?.promotionalMedia ? details : undefined;
  const hasSlider = !colour && !promotion && !hideCover && slider !== 'none';
  const pictures = usePictures(hasSlider ? details : undefined, slider);
  const hasCover = !hideCover && !pictures.Pictures && promotion?.promotionalMediaType !== 'video';
  return (
    <article
      className={classNames(
        styles.card,
        backgroundColor && styles.tinted,
        promotion && styles.covered,
        (soldOut || isOnline) && styles.tagged,
        className,
      )}
      {...tracked.card(sku)}
      style={backgroundColor ? ({ '--ground': backgroundColor } as CSSProperties) : undefined}
      {...pictures.handlers}
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
        {hasCover && item.switchImage && (
          <Picture
            {...picture}
            pcUrl={promotion ? item.defaultImage : item.switchImage}
            className={styles.cover}
          />
        )}
        {pictures.Pictures && (
          <pictures.Pictures
            {...{
              images: pictures.images,
              name: item.name,
              sizes,
              mobileSizes,
              isPlaying: pictures.isPlaying,
            }}
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
        {isOnline && <p className={styles.inStock}>{strings.inStock}</p>}
      </div>
      <div className={styles.words}>
        {serial && <p className={styles.serial}>{serial}</p>}
        <Name className={styles.name}>
          <SmartLink
            href={href}
            target={target}
            className={classNames(styles.link, 'card-link')}
            // Colours of a product share its name; the description distinguishes them.
            aria-label={fullItem.shortDesc ? `${item.name}，${fullItem.shortDesc}` : undefined}
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
            max={MAX_SWATCHES}
            onChoose={choose}
          />
        )}
      </div>
      {heart && (
        <div className={styles.tools}>
          <WishlistButton
            sku={sku}
            name={item.name}
            productId={colour?.id ?? details?.id}
            className={styles.heart}
          />
        </div>
      )}
      {props.action ? (
        <div className={styles.action}>{props.action}</div>
      ) : (
        quickAdd &&
        !soldOut && (
          <div className={styles.action}>
            <QuickAddButton sku={sku} name={item.name} url={item.url} className={styles.bag} />
          </div>
        )
      )}
    </article>
  );
}

/** Made-to-measure products are configured on their own page. */
const canQuickAdd = (details: CardDetails | undefined) => details !== undefined && !details.is_customize;

/** Loads the picture slider on hover or focus, or after hydration if it always plays. */
function usePictures(details: CardDetails | undefined, slider: ProductCardProps['slider']) {
  const [Pictures, setPictures] = useState<ComponentType<CardPicturesProps>>();
  const [isHovered, setHovered] = useState(false);
  const images = [...new Set(details?.images.map(({ url }) => url))];
  const hasSeveral = images.length > 1;
  function load() {
    if (!hasSeveral || Pictures) return;
    import('./CardPictures.tsx').then(
      module => setPictures(() => module.default),
      () => {}, // Keep the first picture.
    );
  }
  const enter = ({ pointerType }: PointerEvent) => {
    load();
    // Touch swipes the pictures instead.
    setHovered(pointerType === 'mouse');
  };
  const loadAtOnce = useEffectEvent(load);
  useEffect(() => {
    if (slider === 'always') loadAtOnce();
  }, [slider]);
  const handlers = hasSeveral
    ? {
        onPointerEnter: enter,
        onPointerLeave: () => setHovered(false),
        onFocus: load,
      }
    : undefined;
  return {
    Pictures: hasSeveral ? Pictures : undefined,
    images,
    isPlaying: slider === 'always' || isHovered,
    handlers,
  };
}
