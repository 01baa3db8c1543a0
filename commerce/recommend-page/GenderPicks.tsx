import { useState } from 'react';
import { useStore } from 'zustand';
import { user } from '#chrome';
import { request } from '#services';
import { Button } from '#ui';
import { SectionHead } from '../parts/SectionHead.tsx';
import { RecommendationCarousel } from '../recommendations/RecommendationCarousel.tsx';
import { RecommendationRoom } from '../recommendations/RecommendationRoom.tsx';
import { Failed } from './Failed.tsx';
import styles from './recommend.module.css';
import { strings } from './strings.ts';
import { useCards } from './use-cards.ts';

const GENDERS = ['women', 'men'] as const;
type Gender = (typeof GENDERS)[number];

/** Products for women or men, drawn anew on demand (A §7 randomGenderProduct); first for whom the member's title says. */
export function GenderPicks({ title, count }: { title: string; count: number }) {
  const own = useStore(
    user,
    ({ info }): Gender => (info?.extension?.account?.appellation === strings.men ? 'men' : 'women'),
  );
  const [chosen, setChosen] = useState<Gender>();
  const gender = chosen ?? own;
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
            {GENDERS.map(one => (
              <button
                key={one}
                type="button"
                className={styles.gender}
                aria-pressed={one === gender}
                onClick={() => setChosen(one)}
              >
                {strings[one]}
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
              // Another lot begins at its beginning.
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
