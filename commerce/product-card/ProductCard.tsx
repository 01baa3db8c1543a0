import type { CSSProperties, ReactNode } from 'react';
import type { Product } from '#engine';
import { tracked } from '#services';
import { classNames, SmartLink } from '#ui';
import { Price } from '../price/Price.tsx';
import type { CardDetails } from '../product-data.ts';
import { listLabels } from '../product-labels.ts';
import { QuickAddButton } from '../quick-add/QuickAddButton.tsx';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import { useColour } from '../swatches/use-colour.ts';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import { CardFrame, type CardPicture } from './CardFrame.tsx';
import { nameOnly } from './name-only.ts';
import styles from './product-card.module.css';
import { useCardPictures } from './use-card-pictures.ts';

/** [A2-083] */
const MAX_SWATCHES = 5;

/** What an editor sets for the cards of a block or list, in the names of their fields: a block can be passed as it is. */
export interface CardSettings {
  /** Hides price, description and controls. */
  onlyShowName?: boolean | undefined;
  /** Defaults to true. */
  isShowPrice?: boolean | undefined;
  /** Defaults to true. */
  isShowDesc?: boolean | undefined;
  /** Disables the other pictures on hover. */
  hideCover?: boolean | undefined;
  /** Background behind the pictures, which are blended with it. */
  skuBackgroundColor?: string | undefined;
}

export interface ProductCardProps {
  product: Product;
  /**
   * Fields that lists return beyond the product lookup. They add swatches, the picture slider, the sold-out tag, the
   * custom label and the promotional cover.
   */
  details?: CardDetails | undefined;
  settings?: CardSettings | undefined;
  picture?: CardPicture | undefined;
  /** Level of the name as a heading; without it the name is a paragraph. */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /** A number before the name, e.g. `01`. */
  serial?: string | undefined;
  /** Target of the link to the product. */
  target?: string | undefined;
  /** Result of a stock check: true offers quick add and says 现货, false says 已售罄. */
  isOnline?: boolean | undefined;
  /** Shows the heart; defaults to true unless `onlyShowName` is set. */
  heart?: boolean | undefined;
  /**
   * The control on the picture; none if it is null or false. Defaults to quick add with `details`, except for
   * made-to-measure and sold-out products.
   */
  action?: ReactNode;
  className?: string | undefined;
}

/**
 * A product in a grid or carousel: 4:5 picture, name, description, price and labels [A2-084]. The name's link covers
 * the whole card; controls are placed beside the link, not in it. Works without script.
 */
export function ProductCard({ product, details, settings = {}, picture = {}, ...props }: ProductCardProps) {
  const { onlyShowName = false, isShowPrice = true, isShowDesc = true, hideCover = false } = settings;
  const { skuBackgroundColor } = settings;
  const { headingLevel, serial, target, isOnline, heart = !onlyShowName, className } = props;
  const { colour, choose } = useColour(details);
  const sku = colour?.sku ?? product.sku;
  const fullItem = { ...product.item, ...colour?.item };
  const item = onlyShowName ? nameOnly(fullItem) : fullItem;
  const { name, url } = item;
  const Name = headingLevel ? (`h${headingLevel}` as const) : 'p';
  const soldOut = colour ? colour.soldOut : details ? isSoldOut(details) : isOnline === false;
  const labels = listLabels({ ...item, customLabel: (colour ?? details)?.customLabel }, soldOut);
  const promotion = !colour && details?.promotionalMedia ? details : undefined;
  const hasSlider = picture.hasSlider !== false && !colour && !promotion && !hideCover;
  const slider = useCardPictures(hasSlider ? details : undefined);
  const hasQuickAdd = !onlyShowName && !soldOut && (isOnline === true || canQuickAdd(details));
  const { action = hasQuickAdd && <QuickAddButton {...{ sku, name, url }} className={styles.bag} /> } = props;
  return (
    <article
      className={classNames(
        styles.card,
        skuBackgroundColor && styles.tinted,
        promotion && styles.covered,
        (soldOut || isOnline) && styles.tagged,
        className,
      )}
      {...tracked.card(sku)}
      style={skuBackgroundColor ? ({ '--ground': skuBackgroundColor } as CSSProperties) : undefined}
      {...slider.handlers}
    >
      <CardFrame {...{ item, picture, hideCover, promotion, slider }}>
        {labels.length > 0 && (
          <ul className={styles.labels}>
            {labels.map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        {soldOut && <p className={styles.soldOut}>{strings.soldOut}</p>}
        {isOnline && <p className={styles.inStock}>{strings.inStock}</p>}
      </CardFrame>
      <div className={styles.words}>
        {serial && <p className={styles.serial}>{serial}</p>}
        <Name className={styles.name}>
          <SmartLink
            href={url}
            target={target}
            className={classNames(styles.link, 'card-link')}
            // Colours of a product share its name; the description distinguishes them.
            aria-label={fullItem.shortDesc ? strings.described(name, fullItem.shortDesc) : undefined}
          >
            {name}
          </SmartLink>
        </Name>
        {isShowDesc && item.shortDesc && <p className={`two-lines ${styles.desc}`}>{item.shortDesc}</p>}
        {isShowPrice && <Price item={item} />}
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
          <WishlistButton {...{ sku, name }} productId={colour?.id ?? details?.id} className={styles.heart} />
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

/** Made-to-measure products are configured on their own page. */
const canQuickAdd = (details: CardDetails | undefined) => details !== undefined && !details.is_customize;
