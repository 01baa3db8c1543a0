import { tracked } from '#services';
import { Picture, SmartLink } from '#ui';
import { priceOfSize } from '../price/fen.ts';
import { Price } from '../price/Price.tsx';
import { SizeAction } from '../size-action/SizeAction.tsx';
import { nameSizes } from '../sizes/measure.ts';
import { preOrderNote } from '../sizes/pre-order-note.ts';
import { inStock } from '../sizes/sold-out.ts';
import { withSize } from '../sizes/with-size.ts';
import { strings } from '../strings.ts';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';
import type { LookPiece } from './look.ts';
import styles from './look-product-row.module.css';
import { SizeStrip } from './SizeStrip.tsx';
import type { LookState } from './use-look.ts';

export interface LookProductRowProps {
  piece: LookPiece;
  state: Pick<LookState, 'choose' | 'add'>;
  headingLevel?: 3 | 4 | undefined;
}

/** A product of a look: picture, name, price, heart, sizes and add button. */
export function LookProductRow({ piece, state, headingLevel = 4 }: LookProductRowProps) {
  const { product, size, soldOut, needsSize, refusal } = piece;
  const { id, sku, name, shortDesc, url, defaultImage, childProducts } = product;
  // A product with a single size can offer its alternative when sold out, such as an arrival notice.
  const single = childProducts.length === 1 ? childProducts[0] : undefined;
  const Heading = `h${headingLevel}` as const;
  const href = withSize(url, single ? undefined : size);
  const note = size ? preOrderNote(size) : '';
  return (
    <article className={styles.product} aria-label={name} {...tracked.card(sku)}>
      <SmartLink href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          pcUrl={defaultImage}
          alt=""
          name={name}
          ratio="4 / 5"
          fit="cover"
          sizes="96px"
          mobileSizes="80px"
        />
      </SmartLink>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <SmartLink href={href}>{name}</SmartLink>
        </Heading>
        {/* In place of the description, so that the sizes stay where they are. */}
        {refusal ? (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        ) : (
          shortDesc && <p className={`two-lines ${styles.desc}`}>{shortDesc}</p>
        )}
        {/* A refusal may be a line longer than the description. With a key the price is a new element, not one that shifts. */}
        <Price
          key={refusal}
          className={styles.price}
          item={size && !single ? priceOfSize(product, size) : product}
        />
        {soldOut && !refusal && <p className={styles.gone}>{strings.soldOut}</p>}
      </div>
      <WishlistButton className={styles.heart} sku={sku} name={name} productId={id} />
      <div className={styles.choice} data-single={single && ''}>
        <SizeStrip
          sizes={childProducts}
          chosen={size?.sku}
          of={name}
          error={needsSize ? strings.sizeRequired(nameSizes(childProducts)) : null}
          onChoose={child => state.choose(product, child)}
        />
        {note && <p className={styles.note}>{note}</p>}
        {(!soldOut || (single && !inStock(single))) && (
          <SizeAction
            className={styles.add}
            variant="text"
            size={single ?? size}
            name={name}
            onAdd={() => void state.add(piece)}
          />
        )}
      </div>
    </article>
  );
}
