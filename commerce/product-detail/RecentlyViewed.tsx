import { useEffect, useRef, useState } from 'react';
import { readStored } from '#services';
import { classNames, useInView, useLazyComponent } from '#ui';
import type { RecentRowProps } from './RecentRow.tsx';
import styles from './recently-viewed.module.css';

const NEAR = { rootMargin: '400px 0px' };

const PRODUCT = /^\/product\/([^/?#]+)\.html/i;

/**
 * The pieces that the shopper has viewed before this one. Space is reserved for a shopper whose last pages include one, as
 * soon as the page is hydrated, far below what is in view; the script loads near the viewport.
 */
export function RecentlyViewed({ sku, className }: { sku: string; className: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [hasSeen, setHasSeen] = useState(false);
  useEffect(() => {
    const seen = (readStored('pageInfos') ?? []).flatMap(({ url }) => PRODUCT.exec(url)?.[1] ?? []);
    setHasSeen(seen.some(other => other.toUpperCase() !== sku.toUpperCase()));
  }, [sku]);
  const isNear = useInView(box, NEAR);
  const Row = useLazyComponent<RecentRowProps>(() => import('./RecentRow.tsx'), isNear && hasSeen);
  return (
    <div
      ref={box}
      className={classNames(hasSeen && styles.recent, hasSeen && className, 'needs-script')}
      data-recent=""
    >
      {Row && <Row sku={sku} />}
    </div>
  );
}
