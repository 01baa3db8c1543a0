import { Picture, Video } from '#ui';
import type { ShownProduct } from './product.ts';
import styles from './product-detail.module.css';
import { strings } from './strings.ts';

/** The picture or film that a product is promoted with (A §3 `promotionalMedia`). */
export function Promotion({ product }: { product: ShownProduct }) {
  const { promotionalMedia: url, promotionalMediaType, name, defaultImage } = product;
  if (!url) return null;
  return (
    <div className={styles.promotion}>
      {promotionalMediaType === 'video' ? (
        <Video
          videoUrl={url}
          poster={defaultImage}
          contentTitle={strings.film(name)}
          ratio="4 / 5"
          sizes="52vw"
          loop
          muted
        />
      ) : (
        <Picture
          pcUrl={url}
          alt={strings.pictureOf(name)}
          name={name}
          ratio="4 / 5"
          fit="cover"
          sizes="52vw"
        />
      )}
    </div>
  );
}
