import { RetryButton } from '#ui';
import { OFFLINE } from '../answer.ts';
import { LoadError } from '../in-place/load-error.ts';
import { DefaultSkeleton } from './Guard.tsx';
import styles from './guard.module.css';
import { useAccountState, useRefresh } from './screen-context.ts';
import { strings } from './strings.ts';

/** The account's screen; its placeholder until it has its data: a guest who logs in starts without. */
export function ShownScreen() {
  const { shown, content, error } = useAccountState(state => state);
  if (error !== undefined) return <ScreenError error={error} />;
  const { planned, screen } = shown;
  const { Skeleton, load } = screen;
  if (content && !(load && (content.data === null || content.data === undefined))) return <content.Screen />;
  return (
    <div className={styles.reading} role="status" aria-label={strings.reading}>
      {Skeleton ? <Skeleton block={planned.block} /> : <DefaultSkeleton />}
    </div>
  );
}

/** Replaces the document's screen if its data could not be loaded. Later failures keep what is shown. */
function ScreenError({ error }: { error: unknown }) {
  const refresh = useRefresh();
  return (
    <div className={styles.failed} role="alert">
      <p>{error instanceof LoadError ? error.message : OFFLINE}</p>
      <RetryButton variant="outline" onClick={() => void refresh()}>
        {strings.retry}
      </RetryButton>
    </div>
  );
}
