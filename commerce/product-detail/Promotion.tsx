import { useRef } from 'react';
import { loadVideo, Picture, useInView, useLazyComponent, type VideoProps } from '#ui';
import type { ShownProduct } from './product.ts';
import { strings } from './strings.ts';

const NEAR = { rootMargin: '200px 0px' };

/**
 * A product's promotional image or film [A3-13]. The player of a film is loaded near the viewport; until then, and
 * without script, its poster links to the film.
 */
export function Promotion({ product, sizes }: { product: ShownProduct; sizes: string }) {
  const { promotionalMedia: url, promotionalMediaType, promotionalPoster: poster, name } = product;
  const isFilm = promotionalMediaType === 'video';
  const box = useRef<HTMLDivElement>(null);
  const isNear = useInView(box, NEAR);
  const Film = useLazyComponent<VideoProps>(loadVideo, isFilm && isNear);
  if (!url) return null;
  const layout = { ratio: '4 / 5', sizes };
  const picture = (
    <Picture
      pcUrl={isFilm ? poster : url}
      alt={strings.pictureOf(name)}
      fit="cover"
      {...{ name, ...layout }}
    />
  );
  return (
    <div ref={box}>
      {Film ? (
        <Film videoUrl={url} poster={poster} contentTitle={strings.film(name)} loop muted {...layout} />
      ) : isFilm ? (
        <a href={url} aria-label={strings.film(name)}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
