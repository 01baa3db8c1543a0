import { useId } from 'react';
import { Carousel, type PerView, Picture, places, RetryButton } from '#ui';
import type { SearchItem } from '../calls.ts';
import { strings } from '../strings.ts';
import styles from './picture-row.module.css';
import search from './search.module.css';

interface PictureRowProps {
  kind: 'product' | 'story';
  title: string;
  /** Null while loading. */
  items: SearchItem[] | { items: SearchItem[] } | 'failed' | null;
  perView: PerView;
  onRetry?: () => void;
}

const GAP = { pc: 16, mobile: 8 };
const RATIO = { product: '4 / 5', story: '4 / 3' };
const SIZES = { product: '10vw', story: '20vw' };

/** A row of pictures with links. While they load it already has its final height. */
export function PictureRow({ kind, title, items, perView, onRetry }: PictureRowProps) {
  const id = useId();
  const list = items && items !== 'failed' && !Array.isArray(items) ? items.items : items;
  if (Array.isArray(list) && list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles[kind]}>
      <h2 id={id} className={search.title}>
        {title}
      </h2>
      {list === 'failed' ? (
        <p className={styles.failed} role="alert">
          {strings.loadFailed}
          <RetryButton onClick={onRetry}>{strings.retry}</RetryButton>
        </p>
      ) : (
        <Carousel label={title} perView={perView} gap={GAP} bleed>
          {list
            ? list.map(({ name, url, defaultImage }) => (
                <a key={url} href={url} className={styles.card}>
                  <Picture
                    pcUrl={defaultImage}
                    alt=""
                    name={name}
                    fit="cover"
                    ratio={RATIO[kind]}
                    mobileRatio="4 / 5"
                    sizes={SIZES[kind]}
                    mobileSizes="24vw"
                  />
                  <span className={styles.name}>{name}</span>
                </a>
              ))
            : places(Math.ceil(perView.pc)).map(place => (
                <span key={place} className={styles.card} aria-hidden="true">
                  <Picture alt="" fit="cover" ratio={RATIO[kind]} mobileRatio="4 / 5" />
                  <span className={styles.name}>{'\u00a0'}</span>
                </span>
              ))}
        </Carousel>
      )}
    </section>
  );
}
