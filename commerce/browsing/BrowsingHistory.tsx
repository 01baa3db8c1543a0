import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { isGranted } from '#session';
import { Button, openPopup, RetryButton, SectionHead, showToast, useFocusAfterRemoval } from '#ui';
import { RecommendationCarousel } from '../recommendations/RecommendationCarousel.tsx';
import { ReservedRow } from '../recommendations/ReservedRow.tsx';
import styles from './browsing.module.css';
import { strings } from './strings.ts';
import { clearViews, loadViews, views } from './views.ts';

export interface BrowsingHistoryProps {
  title: string;
  /** Maximum number of products. */
  count: number;
  className?: string | undefined;
}

/** A carousel of the products that the shopper has viewed, newest first. */
export function BrowsingHistory({ title, count, className }: BrowsingHistoryProps) {
  const { items, hasFailed } = useStore(views);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (!views.getState().items) void loadViews();
  }, []);
  // Clearing removes the button that has the focus.
  useFocusAfterRemoval(items?.length ?? 0, heading);

  function clear() {
    openPopup('delConfirm', { message: strings.clearQuestion }, async () => {
      if (isGranted(await clearViews())) showToast(strings.cleared);
    });
  }
  return (
    <section className={className} aria-labelledby={id}>
      <SectionHead title={title} id={id} headingRef={heading}>
        {items && items.length > 0 && <Button onClick={clear}>{strings.clear}</Button>}
      </SectionHead>
      {!items && hasFailed ? (
        <div className={styles.words} role="alert">
          <p>{strings.failed}</p>
          <RetryButton onClick={() => void loadViews()}>{strings.retry}</RetryButton>
        </div>
      ) : !items ? (
        <ReservedRow />
      ) : items.length === 0 ? (
        <p className={styles.words}>{strings.none}</p>
      ) : (
        <ReservedRow>
          <RecommendationCarousel items={items.slice(0, count)} title={title} hideTitle headingLevel={3} />
        </ReservedRow>
      )}
    </section>
  );
}
