import { useRef } from 'react';
import { classNames, useInView, useLazyComponent } from '#ui';
import type { RecentRowProps } from './RecentRow.tsx';
import styles from './recently-viewed.module.css';

const NEAR = { rootMargin: '400px 0px' };

/** The pieces that the shopper has viewed before this one. Its space is reserved; its script loads near the viewport. */
export function RecentlyViewed({ sku, className }: { sku: string; className: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useInView(box, NEAR);
  const Row = useLazyComponent<RecentRowProps>(() => import('./RecentRow.tsx'), isNear);
  return (
    <div ref={box} className={classNames(styles.recent, 'needs-script', className)}>
      {Row && <Row sku={sku} />}
    </div>
  );
}
