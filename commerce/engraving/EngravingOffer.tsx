import { openPopup } from '#chrome';
import { Button } from '#ui';
import styles from './engraving-offer.module.css';
import { strings } from './strings.ts';

interface EngravingOfferProps {
  product: { is_engravable: boolean; is_customize: boolean; name: string; defaultImage: string };
  /** The chosen text; empty for none. */
  engraving: string;
  onChoose: (engraving: string) => void;
}

/** On a product's page, offers to engrave it and shows the chosen text; nothing where it cannot be engraved. */
export function EngravingOffer({ product, engraving, onChoose }: EngravingOfferProps) {
  const { is_engravable, is_customize, name, defaultImage } = product;
  if (!is_engravable || is_customize) return null;
  return (
    <div className={styles.offer} data-engraving="">
      <p className={styles.words}>
        {strings.title}
        {engraving ? (
          <span className={styles.text}>{engraving}</span>
        ) : (
          <span className={styles.note}>{strings.offer}</span>
        )}
      </p>
      <Button
        className={`${styles.button} needs-script`}
        aria-label={engraving ? strings.changeOf(name) : strings.addTo(name)}
        onClick={() => openPopup('engraving', { name, thumb: defaultImage, engraving }, onChoose)}
      >
        {engraving ? strings.change : strings.add}
      </Button>
    </div>
  );
}
