import { Price } from '#commerce';
import { ItemButtons } from '#kit';
import type { Block5 } from '#schemas';
import { RichText, SmartLink } from '#ui';
import type { PicturedProduct } from './related.ts';
import styles from './related-products.module.css';
import { strings } from './strings.ts';

interface CaptionProps {
  block: Block5;
  pictured: PicturedProduct['item'];
}

/** The text below the picture, and the pictured product with its price. */
export function Caption({ block, pictured }: CaptionProps) {
  const { title, subTitle, des, buttons = [], onlyShowName, isShowPrice } = block;
  const { name, price = '', priceRange = '', orgPrice = '' } = pictured;
  if (!title && !subTitle && !des && !name && buttons.length === 0) return null;
  return (
    <div className={styles.caption}>
      <div className={styles.head}>
        {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
        {title && <h2 className={styles.title}>{title}</h2>}
      </div>
      <div className={styles.body}>
        {des && <RichText html={des} />}
        {name && (
          <div className={styles.pictured}>
            <p>
              {strings.pictured}
              <SmartLink href={pictured.url} className={styles.link}>
                {name}
              </SmartLink>
            </p>
            {isShowPrice && !onlyShowName && <Price item={{ price, priceRange, orgPrice }} />}
          </div>
        )}
        <ItemButtons item={block} />
      </div>
    </div>
  );
}
