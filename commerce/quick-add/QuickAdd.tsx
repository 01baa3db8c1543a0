import { useEffect, useEffectEvent } from 'react';
import type { PopupProps } from '#ui';
import { Button, SmartLink } from '#ui';
import { Gallery } from '../gallery/Gallery.tsx';
import { priceOfSize } from '../price/fen.ts';
import { Price } from '../price/Price.tsx';
import { listLabels } from '../product-labels.ts';
import { SizeAction, useSizeAction } from '../size-action/SizeAction.tsx';
import { preOrderNote } from '../sizes/pre-order-note.ts';
import { SizePicker } from '../sizes/SizePicker.tsx';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import { Swatches } from '../swatches/Swatches.tsx';
import styles from './quick-add.module.css';
import { quickAddStrings } from './strings.ts';
import { useQuickAdd } from './use-quick-add.ts';

/** Number of colour swatches; the rest is a link [A9-26]. */
const MAX_SWATCHES = 6;

/** The quick-add dialog: chooses colour and size of a product and adds it to the bag [A2-085]. */
export default function QuickAdd({ data, close }: PopupProps<'quickAddCart'>) {
  const state = useQuickAdd(data.sku);
  const { product, sku, sizes, chosen, error, soldOut } = state;
  const offer = useSizeAction(chosen);

  // Closes when the page is left [A4-59]; a page from the back/forward cache would show it again.
  const onPageHide = useEffectEvent(() => close());
  useEffect(() => {
    const listener = () => onPageHide();
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  }, []);

  if (state.failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{quickAddStrings.productFailed}</p>
        <Button onClick={state.retry}>{strings.retry}</Button>
      </div>
    );
  }
  if (!product) return <Skeleton />;

  const { name, shortDesc, url, images, frames_images, relatedProducts, childProducts } = product;
  const note = chosen ? preOrderNote(chosen) : '';
  const shownSizes = sizes.length > 0 ? sizes : childProducts;
  const labels = listLabels(product, isSoldOut({ status: product.status, childProducts: shownSizes }));
  async function add() {
    if (await state.add()) close();
  }
  return (
    <div className={styles.quickAdd} aria-busy={product.sku !== sku}>
      <Gallery
        key={product.sku}
        className={styles.gallery}
        images={images.map(image => image.url)}
        frames={frames_images}
        name={name}
        sizes="400px"
      />
      <div className={styles.words}>
        {labels.length > 0 && <p className={styles.labels}>{labels.join(' · ')}</p>}
        <h3 className={styles.name}>{name}</h3>
        {shortDesc && <p className={styles.desc}>{shortDesc}</p>}
        <Price item={chosen ? priceOfSize(product, chosen) : product} className={styles.price} />
        {relatedProducts.length > 1 && (
          <div className={styles.colours}>
            <p className={styles.label}>
              {strings.color}
              <span className={styles.value}>
                {relatedProducts.find(colour => colour.sku === sku)?.color.label}
              </span>
            </p>
            <Swatches
              colours={relatedProducts}
              chosen={sku}
              max={MAX_SWATCHES}
              onChoose={colourSku => colourSku !== sku && state.chooseColour(colourSku)}
            />
          </div>
        )}
        <SizePicker sizes={shownSizes} chosen={chosen?.sku} error={error} onChoose={state.chooseSize} />
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.buttons}>
          <Button variant="solid" disabled={soldOut} busy={state.adding.busy} onClick={() => void add()}>
            {soldOut ? strings.soldOut : (state.adding.text ?? strings.addToBag)}
          </Button>
          {soldOut && chosen && (offer.does !== 'nothing' || offer.text === strings.subscribed) && (
            <SizeAction size={chosen} name={name} variant="outline" onAdd={() => void add()} />
          )}
          {soldOut && offer.text === strings.visitBoutique && <p className={styles.note}>{offer.text}</p>}
        </div>
        <p className={styles.more}>
          <SmartLink
            href={relatedProducts.find(colour => colour.sku === sku)?.url ?? url}
            className={styles.link}
          >
            {quickAddStrings.moreInformation}
          </SmartLink>
        </p>
      </div>
    </div>
  );
}

/** Placeholder while the product is loading. */
function Skeleton() {
  return (
    <div className={styles.quickAdd} role="status" aria-label={strings.loading}>
      <div className={styles.blank} />
      <div className={styles.words}>
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
