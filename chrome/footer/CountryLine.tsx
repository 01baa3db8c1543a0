import type { FooterContent } from '../content.ts';
import { openPopup } from '../popups/stack.ts';
import { strings } from '../strings.ts';
import styles from './footer.module.css';

/** Where this shop is; opens the country selector (A §2). The first country of the content is this one. */
export function CountryLine({ countries, browse }: Pick<FooterContent, 'countries' | 'browse'>) {
  const here = countries[0]?.item[0]?.address;
  if (!here) return null;
  return (
    <button
      type="button"
      className={styles.line}
      aria-haspopup="dialog"
      onClick={() => openPopup('country', { countries, browse })}
    >
      <span className="visually-hidden">{strings.region}：</span>
      {here}
    </button>
  );
}
