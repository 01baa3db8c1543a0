import type { ReactNode } from 'react';
import { useLoaderData, useRouteError } from 'react-router-dom';
import { Button } from '#ui';
import { OFFLINE } from '../answer.ts';
import { LoadError } from '../in-place/load-error.ts';
import { DefaultSkeleton } from './Guard.tsx';
import styles from './guard.module.css';
import { strings } from './strings.ts';
import { useRefresh } from './use-refresh.ts';
import { useScreenPage } from './use-screen-page.ts';

/** The screen's placeholder, for members while its data is loaded. */
export function WaitingScreen() {
  const { screen, planned } = useScreenPage();
  const { Skeleton } = screen;
  return (
    <div role="status" aria-label={strings.reading}>
      {Skeleton ? <Skeleton block={planned.block} /> : <DefaultSkeleton />}
    </div>
  );
}

/** Renders a screen, or its placeholder until its data is there: a guest who logs in starts without. */
export function ScreenPlace({ needsData, children }: { needsData: boolean; children: ReactNode }) {
  const data = useLoaderData<unknown>();
  return needsData && (data === null || data === undefined) ? <WaitingScreen /> : children;
}

/** Replaces the document's screen if its data could not be loaded. Later failures keep what is shown. */
export function ScreenError() {
  const error = useRouteError();
  const refresh = useRefresh();
  return (
    <div className={styles.failed} role="alert">
      <p>{error instanceof LoadError ? error.message : OFFLINE}</p>
      <Button variant="outline" onClick={refresh}>
        {strings.retry}
      </Button>
    </div>
  );
}
