import { useState } from 'react';
import { useStore } from 'zustand';
import { user } from '#chrome';
import { request } from '#services';
import { Button, SectionHead } from '#ui';
import { RecommendationCarousel } from '../recommendations/RecommendationCarousel.tsx';
import { RecommendationRoom } from '../recommendations/RecommendationRoom.tsx';
import { Failed } from './Failed.tsx';
import styles from './recommend.module.css';
import { strings } from './strings.ts';
import { useCards } from './use-cards.ts';

const GENDERS = ['women', 'men'] as const;
type Gender = (typeof GENDERS)[number];

/** A random selection for women or men, with a button for another one. Starts with the gender of the member's title. */
export function GenderPicks({ title, count }: { title: string; count: number }) {
  const ownGender = useStore(
    user,
    ({ info }): Gender => (info?.extension?.account?.appellation === strings.men ? 'men' : 'women'),
  );
  const [chosen, setChosen] = useState<Gender>();
  const gender = chosen ?? ownGender;
  const { items, failed, busy, reload } = useCards(gender, async () => {
    const answer = await request('GET /rest/default/V2/applet/randomGenderProduct', {
      query: { gender, nums: count },
    });
    return answer?.status === 200 && answer.data ? answer.data.items : null;
  });
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
          <Button disabled={busy} onClick={reload}>
            {busy && items ? strings.anotherBusy : strings.another}
          </Button>
        </div>
      </SectionHead>
      {failed ? (
        <Failed onRetry={reload} />
      ) : (
        <div aria-busy={busy}>
          <RecommendationRoom>
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
          </RecommendationRoom>
        </div>
      )}
    </section>
  );
}
