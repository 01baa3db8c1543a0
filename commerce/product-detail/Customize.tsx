import { formatPrice } from '#shop/language';
import { Button, ContactButton, Picture } from '#ui';
import { parsePrice } from '../price/fen.ts';
import type { CardData } from '../product-data.ts';
import { SizeAction } from '../size-action/SizeAction.tsx';
import { inStock, isSoldOut } from '../sizes/sold-out.ts';
import buy from './buy.module.css';
import { customStrings } from './custom-strings.ts';
import styles from './customize.module.css';
import { strings } from './strings.ts';
import { useCustomize } from './use-customize.ts';
import type { Detail } from './use-detail.ts';

export interface CustomizeProps {
  detail: Detail;
  /** Called with the picture of the product with the chosen buckle, if there is one. */
  onCombine?: ((picture: string | undefined) => void) | undefined;
}

/** A custom belt: the shopper chooses a buckle, and both are added as one line [A7-37]. */
export function Customize({ detail, onCombine }: CustomizeProps) {
  const { product, chosen } = detail;
  const state = useCustomize(detail);
  const { buckles, buckle } = state;
  const { title, note } = product.customize ?? {};
  if (!buckles) {
    return (
      <div className={styles.options} role="alert">
        <p>{customStrings.customFailed}</p>
        <ContactButton>{strings.consult}</ContactButton>
      </div>
    );
  }
  const isGone = chosen !== undefined && !inStock(chosen);
  const total = (parsePrice(chosen?.price ?? product.price) ?? 0) + (parsePrice(buckle?.price ?? '') ?? 0);
  return (
    <div className={buy.buy}>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{title || customStrings.customTitle}</legend>
        <div className={styles.row}>
          {buckles.map(item => (
            <label key={item.sku} className={styles.buckle} data-gone={isSoldOut(item) ? '' : undefined}>
              <input
                type="radio"
                name="buckle"
                aria-label={`${readColour(item)} ${isSoldOut(item) ? strings.soldOut : item.price}`}
                checked={item.sku === buckle?.sku}
                disabled={isSoldOut(item)}
                onChange={() => {
                  state.chooseBuckle(item);
                  onCombine?.(product.customize?.pictures[item.sku]);
                }}
              />
              <Picture
                pcUrl={item.defaultImage}
                alt=""
                ratio="4 / 5"
                fit="cover"
                sizes="88px"
                mobileSizes="88px"
              />
              <span>{readColour(item)}</span>
              <span className={styles.price}>{isSoldOut(item) ? strings.soldOut : item.price}</span>
            </label>
          ))}
        </div>
        <p className={styles.error} role={state.error ? 'alert' : undefined}>
          {state.error}
        </p>
      </fieldset>
      <p className={styles.note}>{note || strings.custom}</p>
      <div className={`${buy.buttons} needs-script`}>
        {isGone ? (
          <SizeAction size={chosen} name={product.name} onAdd={() => {}} className={buy.button} />
        ) : (
          <>
            {/* The price of both parts; its space is reserved before a buckle is chosen. */}
            <p className={styles.total} aria-live="polite">
              {buckle && (
                <>
                  {customStrings.customTotal}
                  <span>{formatPrice(total)}</span>
                </>
              )}
            </p>
            <Button
              variant="solid"
              className={buy.button}
              disabled={isSoldOut(product)}
              busy={detail.adding.busy}
              onClick={() => void state.add()}
            >
              {isSoldOut(product) ? strings.soldOut : (detail.adding.text ?? customStrings.customAdd)}
            </Button>
          </>
        )}
      </div>
      <p className={`${buy.without} without-script`}>{strings.withoutScript}</p>
      <p className={buy.consult}>
        <ContactButton>{strings.consult}</ContactButton>
      </p>
    </div>
  );
}

const readColour = ({ sku, name, relatedProducts }: CardData) =>
  relatedProducts.find(colour => colour.sku === sku)?.color.label ?? name;
