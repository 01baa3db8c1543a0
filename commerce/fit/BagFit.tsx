import styles from './fit.module.css';
import { InTheBag } from './InTheBag.tsx';
import type { Measures } from './measure.ts';
import { OnBody } from './OnBody.tsx';
import { fitStrings } from './strings.ts';

/** How large a bag is: what fits into it, and how it is worn. */
export function BagFit({ name, measures }: { name: string; measures: Measures }) {
  return (
    <section className={styles.fit} data-fit="" aria-label={fitStrings.title}>
      <InTheBag name={name} measures={measures} />
      <OnBody name={name} measures={measures} />
    </section>
  );
}
