import { Button, openPopup } from '#ui';
import {
  describeStyle,
  type Engraving,
  type EngravingPlace,
  engravingFields,
  engravingPrice,
  noEngraving,
  readColour,
  readTechnique,
} from '../engraved/engraving.ts';
import { EngravingPreview } from './EngravingPreview.tsx';
import styles from './engraving-offer.module.css';
import { wordsOf } from './strings.ts';

export interface EngravingOfferProps {
  product: {
    name: string;
    defaultImage: string;
    childProducts: readonly { colorRgb: string }[];
    engraving_place: EngravingPlace;
  };
  /** The choice; null for none. */
  engraving: Engraving | null;
  onChoose: (engraving: Engraving | null) => void;
}

/** Width of the small preview, in px. */
const PREVIEW = 72;

/** On the page of a product that can be engraved, offers that and shows the choice on the piece. */
export function EngravingOffer({ product, engraving, onChoose }: EngravingOfferProps) {
  const { name, defaultImage, engraving_place: place } = product;
  const technique = readTechnique(place);
  const words = wordsOf(technique);
  return (
    <div className={styles.offer} data-engraving="">
      {place && (
        <div className={styles.piece}>
          <EngravingPreview
            place={place}
            engraving={engraving ?? { ...noEngraving(place), text: words.sample }}
            name={name}
            width={PREVIEW}
          />
        </div>
      )}
      <p className={styles.words}>
        {words.title}
        {engraving ? (
          <>
            <span className={styles.text}>{engraving.text}</span>
            <span className={styles.note}>
              {describeStyle({ ...engravingFields(engraving), engraving_price: engravingPrice(place) })}
            </span>
          </>
        ) : (
          <span className={styles.note}>{words.offer(engravingPrice(place))}</span>
        )}
      </p>
      <Button
        className={`${styles.button} needs-script`}
        aria-label={engraving ? words.changeOf(name) : words.addTo(name)}
        onClick={() =>
          openPopup(
            'engraving',
            {
              name,
              thumb: defaultImage,
              engraving: engraving ?? noEngraving(place),
              place,
              colour: readColour(product),
            },
            chosen => onChoose(chosen.text ? chosen : null),
          )
        }
      >
        {engraving ? words.change : words.add}
      </Button>
    </div>
  );
}
