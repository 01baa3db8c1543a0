import { openPopup } from '#ui';
import type { FooterContent } from '../content.ts';
import styles from './footer.module.css';
import { footerStrings } from './strings.ts';

/** This site's country, the first of the content; opens the country selector. */
export function CountryLine({ countries, browse }: Pick<FooterContent, 'countries' | 'browse'>) {
  const current = countries[0]?.item[0]?.address;
  if (!current) return null;
  return (
    <button
      type="button"
      className={styles.line}
      aria-haspopup="dialog"
      onClick={() => openPopup('country', { countries, browse })}
    >
      <span className="visually-hidden">{footerStrings.region}</span>
      {current}
    </button>
  );
}
