import { Button, openPopup } from '#ui';
import styles from './engraving-offer.module.css';
import { strings } from './strings.ts';

export interface EngravingOfferProps {
  product: { name: string; defaultImage: string };
  /** The chosen text; empty for none. */
  engraving: string;
  onChoose: (engraving: string) => void;
}

/** On the page of a product that can be engraved, offers that and shows the chosen text. */
export function EngravingOffer({ product, engraving, onChoose }: EngravingOfferProps) {
  const { name, defaultImage } = product;
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
