import { Price } from '#commerce';
import { Hotspots } from '#kit';
import { joins } from '#shop/language';
import { Picture, SmartLink } from '#ui';
import styles from './shop-the-image.module.css';
import type { Spot } from './spots.ts';
import { strings } from './strings.ts';

interface ImageHotspotsProps {
  spots: readonly Spot[];
  onlyShowName: boolean;
  isShowPrice: boolean;
}

/** The hotspots of the picture; the row below shows the same products. */
export function ImageHotspots({ spots, onlyShowName, isShowPrice }: ImageHotspotsProps) {
  return (
    <Hotspots
      spots={spots}
      cardClassName={styles.card}
      card={({ product: { item } }) => (
        <>
          <Picture
            pcUrl={item.defaultImage}
            alt=""
            name={item.name}
            ratio="4 / 5"
            fit="cover"
            sizes="88px"
            mobileSizes="88px"
            className={styles.thumb}
          />
          <div className={styles.cardWords}>
            <p className={styles.cardName}>{item.name}</p>
            {!onlyShowName && isShowPrice && <Price item={item} />}
            <SmartLink href={item.url} className={styles.cardLink}>
              {strings.viewMore}
              <span className="visually-hidden">{joins.labelled('', item.name)}</span>
            </SmartLink>
          </div>
        </>
      )}
    />
  );
}
