import { memo, Suspense, useState } from 'react';
import type { BlockProps } from '#engine';
import { KeptMarkup, Settled, useRenderers } from '#engine/render';
import type { ScreenProductDetail } from '#schemas';
import { Breadcrumb } from '#ui';
import { Details } from './Details.tsx';
import { BagFit, loadRows, ProductLooks, RecommendedRows } from './lazy-parts.ts';
import { Pictures } from './Pictures.tsx';
import { ProductOffer } from './ProductOffer.tsx';
import type { ShownProduct } from './product.ts';
import styles from './product-detail.module.css';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { type RecommendedRowsProps, ROWS } from './rows.ts';
import { Services } from './Services.tsx';
import { strings } from './strings.ts';
import { listViews } from './views.ts';

/** Whether a product has one picture and nothing else to show beside it. */
const isSingle = (product: ShownProduct): boolean => listViews(product).length === 1;

const hasRows = ({ materials, related, guesses }: ShownProduct): boolean =>
  [materials, related, guesses].some(row => row?.length);

/** The rows of other products. They never render again, so that the server's markup stays until they are in view. */
const Rows = memo(function Rows(props: RecommendedRowsProps) {
  const { part } = useRenderers();
  const [Part] = useState(() => part?.(ROWS, loadRows) ?? RecommendedRows);
  return (
    <Suspense fallback={<KeptMarkup place={ROWS} />}>
      <Part {...props} />
      <Settled id={ROWS} />
    </Suspense>
  );
});

/** The product page: pictures, details, looks and recommendations. Readable without script. */
export default function ProductDetailScreen({ block, planned }: BlockProps<ScreenProductDetail>) {
  const product = (planned.data ?? null) as ShownProduct | null;
  const [combined, setCombined] = useState<string>();

  return (
    <div className={styles.screen}>
      {product ? (
        <article
          className={styles.product}
          aria-label={product.name}
          data-single={isSingle(product) ? '' : undefined}
        >
          <Breadcrumb
            label={strings.breadcrumb}
            path={[{ name: strings.home, url: '/' }, ...(product.path ?? [])]}
            here={{ name: product.name }}
            className={styles.path}
          />
          <div className={styles.pictures}>
            <Pictures key={product.sku} product={product} first={combined} />
          </div>
          <div className={styles.column} data-sku-offer={product.sku}>
            <div className={styles.words}>
              <ProductOffer key={product.sku} product={product} onCombine={setCombined} />
            </div>
            <div className={styles.services}>
              <Services product={product} />
            </div>
          </div>
          <div className={styles.details}>
            <Details product={product} />
            {product.measures && (
              <Suspense fallback={null}>
                <BagFit name={product.name} measures={product.measures} />
              </Suspense>
            )}
          </div>
        </article>
      ) : (
        <div className={styles.empty}>
          <h2 className={styles.emptyTitle}>{strings.unavailable}</h2>
          <p>{block.sku ? strings.skuOf(block.sku) : strings.unavailableNote}</p>
        </div>
      )}
      {product?.wornIn?.length ? (
        <ProductLooks className={styles.recommendations} title={block.lookTitle} looks={product.wornIn} />
      ) : null}
      {product && hasRows(product) && (
        <Rows product={product} relatedTitle={block.relatedTitle} guessTitle={block.guessTitle} />
      )}
      {product && <RecentlyViewed key={product.sku} className={styles.recommendations} sku={product.sku} />}
    </div>
  );
}
