import { useRef } from 'react';
import { Picture, useInView, type VideoProps } from '#ui';
import { useLoaded } from '../parts/use-loaded.ts';
import type { ShownProduct } from './product.ts';
import styles from './product-detail.module.css';
import { strings } from './strings.ts';

const NEAR = { rootMargin: '200px 0px' };

/**
 * The picture or film that a product is promoted with (A §3 `promotionalMedia`). A film's player is fetched near the
 * screen; until then, and without script, its poster leads to the film.
 */
export function Promotion({ product }: { product: ShownProduct }) {
  const { promotionalMedia: url, promotionalMediaType, name, defaultImage } = product;
  const film = promotionalMediaType === 'video';
  const box = useRef<HTMLDivElement>(null);
  const near = useInView(box, NEAR);
  const Film = useLoaded<VideoProps>(() => import('../parts/film.ts'), film && near);
  if (!url) return null;
  const look = { ratio: '4 / 5', sizes: '52vw' };
  const picture = (
    <Picture
      pcUrl={film ? defaultImage : url}
      alt={strings.pictureOf(name)}
      fit="cover"
      {...{ name, ...look }}
    />
  );
  return (
    <div ref={box} className={styles.promotion}>
      {Film ? (
        <Film videoUrl={url} poster={defaultImage} contentTitle={strings.film(name)} loop muted {...look} />
      ) : film ? (
        <a href={url} aria-label={strings.film(name)}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
