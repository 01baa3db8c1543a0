import { PAGE_PATHS } from '#services';
import { Button, openPopup } from '#ui';
import { describeEngraving, engravingFields, engravingPrice } from '../engraved/engraving.ts';
import { findFitTool, openFitTool } from '../fit/fit-tool.ts';
import { LazyGiftOffer } from '../gift-offer/LazyGiftOffer.tsx';
import { priceOfSize } from '../price/fen.ts';
import { Price } from '../price/Price.tsx';
import { listLabels } from '../product-labels.ts';
import { ProductServices } from '../product-services/ProductServices.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { isContent, nameSizes } from '../sizes/measure.ts';
import { preOrderNote } from '../sizes/pre-order-note.ts';
import { SizePicker } from '../sizes/SizePicker.tsx';
import { inStock, isSoldOut } from '../sizes/sold-out.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import { Buy } from './Buy.tsx';
import { GuideButton } from './GuideButton.tsx';
import { BuckleNote, Customize, EngravingOffer } from './lazy-parts.ts';
import { hasSizes, type ShownProduct } from './product.ts';
import styles from './product-offer.module.css';
import { strings } from './strings.ts';
import { type Detail, useDetail } from './use-detail.ts';

interface ProductOfferProps {
  product: ShownProduct;
  /** Called with the picture of the chosen combination of a custom product. */
  onCombine: (picture: string | undefined) => void;
}

/** What a product is offered with: name, price, colours, sizes and buttons. */
export function ProductOffer({ product: given, onCombine }: ProductOfferProps) {
  const detail = useDetail(given);
  const { product, sizes, chosen, error } = detail;
  const { sku, id, name, shortDesc, relatedProducts } = product;
  // It is sent by SMS: no parcel, no boutique, no size to measure.
  const isGiftCard = product.reportCategory === 'gift_card';
  const tool = findFitTool(product.reportCategory);
  const labels = listLabels(product, isSoldOut({ status: product.status, childProducts: sizes }));
  const preOrdered = chosen ?? sizes.find(size => size.isPreOrder && inStock(size));
  // Sold-out sizes have no delivery note.
  const note = preOrdered && inStock(preOrdered) ? preOrderNote(preOrdered, 'full') : '';
  const colour = product.attributes.find(({ code }) => code === 'color')?.values[0]?.label;

  return (
    <div className={styles.words}>
      <header className={styles.header}>
        <div className={styles.title}>
          {labels.length > 0 && <p className={styles.labels}>{labels.join(' · ')}</p>}
          <h2 className={styles.name}>{name}</h2>
          {shortDesc && <p className={styles.desc}>{shortDesc}</p>}
        </div>
        <div className={styles.tools}>
          <ShareButton
            className={styles.share}
            item={{
              ...{ title: name, url: product.url, note: colour ?? '', price: product.price },
              picture: product.defaultImage,
            }}
          />
          <WishlistButton className={styles.heart} sku={sku} name={name} productId={id} />
        </div>
      </header>
      <Price
        item={chosen && hasSizes(product) ? priceOfSize(product, chosen) : product}
        className={styles.price}
      />
      {colour && (
        <div className={styles.choice}>
          <p className={styles.label}>
            {strings.colour}
            <span className={styles.value}>{colour}</span>
          </p>
          <Swatches
            hasLinks
            pictures={hasSizes(product) ? 'several' : 'single'}
            colours={relatedProducts}
            chosen={sku}
            max={relatedProducts.length}
          />
        </div>
      )}
      {hasSizes(product) ? (
        <div className={styles.sizes} data-sizes="">
          <SizePicker sizes={sizes} chosen={chosen?.sku} error={error} onChoose={detail.chooseSize} />
          {!isGiftCard && !isContent(sizes) && (
            <div className={styles.guides}>
              {tool && (
                <GuideButton onOpen={() => openFitTool(tool.kind, sizes, detail.chooseSize)}>
                  {tool.label}
                </GuideButton>
              )}
              <GuideButton
                onOpen={() =>
                  openPopup('sizeGuide', {
                    kind: product.reportCategory,
                    category: product.path?.at(-1)?.id,
                    gender: product.gender === 'men' ? 'men' : 'women',
                  })
                }
              >
                {strings.sizeGuide}
              </GuideButton>
            </div>
          )}
        </div>
      ) : sizes[0]?.size.label ? (
        <p className={styles.label}>
          {nameSizes(sizes)}
          <span className={styles.value}>{sizes[0].size.label}</span>
        </p>
      ) : null}
      {note && <p className={styles.note}>{note}</p>}
      {isGiftCard ? (
        <p className={styles.note}>
          {strings.giftCard} <Button href={PAGE_PATHS.giftCard}>{strings.giftCardBalance}</Button>
        </p>
      ) : (
        <div className={styles.personal}>
          {product.is_engravable && !product.is_customize && (
            <EngravingOffer product={product} engraving={detail.engraving} onChoose={detail.engrave} />
          )}
          <LazyGiftOffer />
        </div>
      )}
      <p className={styles.chosen} aria-live="polite" data-chosen="">
        {listChoice(detail).length > 0 && strings.chosen(listChoice(detail))}
      </p>
      {product.is_customize && hasSizes(product) ? (
        <Customize detail={detail} onCombine={onCombine} />
      ) : product.is_customize ? (
        <BuckleNote product={product} />
      ) : (
        <Buy detail={detail} />
      )}
      {!isGiftCard && (
        <ProductServices sku={chosen?.sku ?? sku} sizes={sizes} isEngraved={detail.engraving !== null} />
      )}
    </div>
  );
}

/** What is chosen, in one line: colour, size and engraving. */
function listChoice({ product, sizes, chosen, engraving }: Detail): string[] {
  const colour = product.attributes.find(({ code }) => code === 'color')?.values[0]?.label;
  const size = chosen?.size.label || (hasSizes(product) ? strings.notChosen(nameSizes(sizes)) : '');
  const parts = [
    colour,
    chosen?.size.label ? `${nameSizes(sizes)} ${size}` : size,
    engraving &&
      describeEngraving({
        ...engravingFields(engraving),
        engraving_price: engravingPrice(product.engraving_place),
      }).value,
  ];
  return parts.flatMap(part => part || []);
}
