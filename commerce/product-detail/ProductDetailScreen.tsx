import type { BlockProps } from '#engine';
import type { ScreenProductDetail } from '#schemas';
import { request } from '#services';
import { Gallery } from '../gallery/Gallery.tsx';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Details } from './Details.tsx';
import { Promotion } from './Promotion.tsx';
import type { ShownProduct } from './product.ts';
import styles from './product-detail.module.css';
import { strings } from './strings.ts';
import { Words } from './Words.tsx';

/** So many products one call proposes. */
const MOST = 40;

/** A product's page (A §2): its pictures, its words, what goes with it. Readable without script. */
export default function ProductDetailScreen({ block, planned }: BlockProps<ScreenProductDetail>) {
  const product = (planned.data ?? null) as ShownProduct | null;
  const { relatedTitle, relatedCount, guessTitle, guessCount } = block;
  const productId = product ? String(product.id) : undefined;

  return (
    <div className={styles.screen}>
      {product ? (
        <article className={styles.product} aria-label={product.name}>
          <Breadcrumb path={product.path ?? []} name={product.name} />
          <div className={styles.pictures}>
            <Gallery
              key={product.sku}
              className={styles.gallery}
              images={product.images.map(({ url }) => url)}
              frames={product.frames_images}
              name={product.name}
              sizes="(max-width: 1023px) 50vw, 52vw"
              priority
            />
          </div>
          <div className={styles.words}>
            <Words key={product.sku} product={product} />
            <Details product={product} />
          </div>
          <Promotion product={product} />
        </article>
      ) : (
        <div className={styles.empty}>
          <h2 className={styles.emptyTitle}>{strings.unavailable}</h2>
          <p>{block.sku ? strings.skuOf(block.sku) : strings.unavailableNote}</p>
        </div>
      )}
      {relatedCount > 0 && (
        <Recommendations
          key={`related ${productId}`}
          className={styles.recommendations}
          title={relatedTitle}
          load={() => readRelated(productId, relatedCount)}
        />
      )}
      {guessCount > 0 && (
        <Recommendations
          key={`guess ${productId}`}
          className={styles.recommendations}
          title={guessTitle}
          load={() => readGuesses(productId, guessCount, relatedCount)}
        />
      )}
    </div>
  );
}

/** Without a product, what most like: a row that finds nothing would give its room back. */
async function readRelated(productId: string | undefined, nums: number) {
  if (!productId) {
    const answer = await request('GET /rest/default/V2/applet/guessLikeProduct', { query: { nums } });
    return answer?.data?.items ?? [];
  }
  const answer = await request('GET /rest/default/V2/applet/getRelatedProducts', {
    query: { productId, nums },
  });
  return answer?.data?.items ?? [];
}

/** Without those that are proposed above already. */
async function readGuesses(productId: string | undefined, count: number, relatedCount: number) {
  const nums = Math.min(MOST, count + relatedCount);
  const [answer, related] = await Promise.all([
    request('GET /rest/default/V2/applet/guessLikeProduct', {
      query: { ...(productId && { productId }), nums },
    }),
    relatedCount > 0 ? readRelated(productId, relatedCount) : [],
  ]);
  const above = new Set(related.map(({ sku }) => sku));
  return (answer?.data?.items ?? []).filter(({ sku }) => !above.has(sku)).slice(0, count);
}
