import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { user } from '#session';
import { Button, SectionHead } from '#ui';
import { RecommendationCarousel } from '../recommendations/RecommendationCarousel.tsx';
import { ReservedRow } from '../recommendations/ReservedRow.tsx';
import { Failed } from './Failed.tsx';
import { type Cards, type Gender, loadPicks } from './load-recommendations.ts';
import styles from './recommend.module.css';
import { strings } from './strings.ts';

const GENDERS = ['women', 'men'] as const;

/** A random selection for women or men, with a button for another one. Starts with the gender of the member's title. */
export function GenderPicks({ title, count }: { title: string; count: number }) {
  const ownGender = useStore(
    user,
    ({ info }): Gender => (info?.extension?.account?.appellation === strings.men ? 'men' : 'women'),
  );
  const [chosen, setChosen] = useState<Gender>();
  const gender = chosen ?? ownGender;
  const { data, busy, load } = usePicks();
  const reload = () => void load(gender, count);
  useEffect(() => void load(gender, count), [load, gender, count]);
  const items = data?.cards;
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        <div className={styles.tools}>
          <fieldset className={styles.genders} aria-label={strings.genders}>
            {GENDERS.map(option => (
              <button
                key={option}
                type="button"
                className={styles.gender}
                aria-pressed={option === gender}
                onClick={() => setChosen(option)}
              >
                {strings[option]}
              </button>
            ))}
          </fieldset>
          <Button busy={busy} onClick={() => busy || reload()}>
            {busy && items ? strings.anotherBusy : strings.another}
          </Button>
        </div>
      </SectionHead>
      {data && !items ? (
        <Failed onRetry={reload} />
      ) : (
        <div aria-busy={busy}>
          <ReservedRow>
            {items && (
              // The key resets the carousel to its first slide.
              <RecommendationCarousel
                key={items.map(({ sku }) => sku).join()}
                items={items}
                title={title}
                hideTitle
                headingLevel={3}
              />
            )}
          </ReservedRow>
        </div>
      )}
    </section>
  );
}

/** Loads selections. Only the latest one is shown; the one before stays until then. */
function usePicks() {
  const [data, setData] = useState<Cards>();
  const [busy, setBusy] = useState(false);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  const load = useCallback(async (gender: Gender, count: number) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setBusy(true);
    const cards = await loadPicks(gender, count, controller.signal);
    if (controller.signal.aborted) return;
    setData(cards);
    setBusy(false);
  }, []);
  return { data, busy, load };
}
