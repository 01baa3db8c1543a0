import type { Product } from '#engine';
import { ActionButton, chooseAction, ProductRow, pickProducts } from '#kit';
import type { EditorialBlock2 } from '#schemas';
import { joins } from '#shop/language';
import { Carousel, classNames, Fold, RichText } from '#ui';
import styles from './custom-goods.module.css';
import type { Item } from './items.ts';
import { LinkedPicture } from './PictureItem.tsx';
import { strings } from './strings.ts';

interface TextItemProps {
  block: EditorialBlock2;
  item: Item;
  products: readonly Product[];
}

/** Visible lines of a folded text. */
const FOLDED = { pc: 2, mobile: 3 };

/** Text with a button; below it small pictures and products. */
export function TextItem({ block, item, products }: TextItemProps) {
  const { title, des, canFold, button, video, images, skus, textContainerStyle } = item;
  const Heading = block.title ? 'h3' : 'h2';
  const hasAction = chooseAction(button, video) !== null;
  return (
    <>
      {(title || des || hasAction) && (
        <div className={classNames(styles.words, textContainerStyle)}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {des &&
            (canFold ? (
              <Fold lines={FOLDED} className={styles.des}>
                <RichText html={des} />
              </Fold>
            ) : (
              <RichText html={des} className={styles.des} />
            ))}
          {hasAction && (
            <p>
              <ActionButton button={button} video={video} title={title} />
            </p>
          )}
        </div>
      )}
      {images.length > 0 && (
        <Carousel
          label={title || strings.pictures}
          perView={images.length > 1 ? { pc: 2, mobile: 1.4 } : { pc: 1, mobile: 1 }}
          gap={{ pc: 16, mobile: 8 }}
          autoplay={block.textSwiperAutoPlay}
          loop={block.textSwiperLoop}
          pagination
          className={styles.extra}
        >
          {images.map((picture, index) => (
            <LinkedPicture key={index} picture={picture} sizes="25vw" isBoxed={images.length > 1} />
          ))}
        </Carousel>
      )}
      <ProductRow
        products={pickProducts(skus, products)}
        label={title ? joins.labelled(title, strings.products) : strings.products}
        perView={{ pc: 2.3, tablet: 1.6, mobile: 2.2 }}
        gap={{ pc: 16, mobile: 12 }}
        autoplay={block.textSwiperAutoPlay}
        loop={block.textSwiperLoop}
        card={{
          settings: { onlyShowName: item.showNameOnly, isShowPrice: item.isShowPrice },
          picture: { sizes: '25vw', mobileSizes: '50vw' },
          headingLevel: title ? (block.title ? 4 : 3) : undefined,
          className: item.skusItemStyle,
        }}
        className={styles.products}
      />
    </>
  );
}
