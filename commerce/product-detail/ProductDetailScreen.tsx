import type { BlockProps } from '#engine';
import type { ScreenProductDetail } from '#schemas';
import { BELOW_DESKTOP, Breadcrumb } from '#ui';
import { EngravingOffer } from '../engraving/EngravingOffer.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { RecommendationCarousel } from '../recommendations/RecommendationCarousel.tsx';
import { Details } from './Details.tsx';
import { ProductLooks } from './lazy-parts.ts';
import { Promotion } from './Promotion.tsx';
import type { ShownProduct } from './product.ts';
import styles from './product-detail.module.css';
import { strings } from './strings.ts';
import { Words } from './Words.tsx';

/** The product page: pictures, details, looks and recommendations. Readable without script. */
export default function ProductDetailScreen({ block, planned }: BlockProps<ScreenProductDetail>) {
  const product = (planned.data ?? null) as ShownProduct | null;

  return (
    <div className={styles.screen}>
      {product ? (
        <article className={styles.product} aria-label={product.name}>
          <Breadcrumb
            label={strings.breadcrumb}
            path={[{ name: strings.home, url: '/' }, ...(product.path ?? [])]}
            here={{ name: product.name }}
            className={styles.path}
          />
          <div className={styles.pictures}>
            <Gallery
              key={product.sku}
              className={styles.gallery}
              images={product.images.map(({ url }) => url)}
              frames={product.frames_images}
              name={product.name}
              sizes={`${BELOW_DESKTOP} 50vw, 52vw`}
              priority
            />
          </div>
          <div className={styles.words}>
            <Words key={product.sku} product={product} />
            <EngravingOffer product={product} />
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
      {product?.wornIn?.length ? (
        <ProductLooks className={styles.recommendations} title={block.lookTitle} looks={product.wornIn} />
      ) : null}
      <RecommendationCarousel
        className={styles.recommendations}
        title={block.relatedTitle}
        items={product?.related ?? []}
      />
      <RecommendationCarousel
        className={styles.recommendations}
        title={block.guessTitle}
        items={product?.guesses ?? []}
      />
    </div>
  );
}
