import { useId } from 'react';
import type { BlockProps } from '#engine';
import type { ScreenVisit } from '#schemas';
import styles from '../boutiques.module.css';
import { ProveMobile, useVerifiedMobile } from '../ProveMobile.tsx';
import { strings } from '../strings.ts';
import { Book } from './Book.tsx';
import { useVisits } from './use-visits.ts';
import { VisitList } from './VisitList.tsx';

/** Books an hour in a boutique, and shows reservations and appointments of the shopper, who can change and cancel them. */
export default function VisitScreen({ block: { title } }: BlockProps<ScreenVisit>) {
  const id = useId();
  const [mobile, setMobile] = useVerifiedMobile();
  const [visits, refresh] = useVisits(Boolean(mobile));
  const isGuest = mobile === '';
  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>{title}</h2>
      <p className="without-script">{strings.noScript}</p>
      <div className={`${styles.columns} needs-script`}>
        <section className={styles.part} aria-labelledby={`${id}-book`}>
          <h3 id={`${id}-book`} className={styles.partTitle}>
            {strings.book}
          </h3>
          {/* Sentences and forms have their places from the start, so that nothing below moves when the mobile is known. */}
          <div className={styles.turns}>
            <p className={isGuest ? styles.later : undefined}>{strings.bookIntro}</p>
            <p className={isGuest ? undefined : styles.later}>{strings.prove}</p>
          </div>
          <div className={styles.turns}>
            <div inert={isGuest} className={isGuest ? styles.later : undefined}>
              <Book onBooked={refresh} />
            </div>
            {isGuest && <ProveMobile isExplained onProved={setMobile} />}
          </div>
        </section>
        <section className={styles.part} aria-labelledby={`${id}-list`}>
          <h3 id={`${id}-list`} className={styles.partTitle}>
            {strings.visits}
          </h3>
          {visits ? <VisitList visits={visits} refresh={refresh} /> : <p>{strings.none}</p>}
        </section>
      </div>
    </div>
  );
}
