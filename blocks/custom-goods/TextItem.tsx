import type { Product } from '#engine';
import type { EditorialBlock2 } from '#schemas';
import { ActionButton, actionOf, Carousel, classNames, Fold, RichText } from '#ui';
import styles from './custom-goods.module.css';
import type { Item } from './items.ts';
import { LinkedPicture } from './PictureItem.tsx';
import { ProductRow } from './ProductRow.tsx';
import { strings } from './strings.ts';

interface TextItemProps {
  block: EditorialBlock2;
  item: Item;
  products: ReadonlyMap<string, Product>;
}

const FOLDED = { pc: 2, mobile: 3 }; // B §9

/** Words; below them small pictures and the products they speak of. */
export function TextItem({ block, item, products }: TextItemProps) {
  const { title, des, canFold, button, video, images, textContainerStyle } = item;
  const Heading = block.title ? 'h3' : 'h2';
  const acts = actionOf(button, video) !== null;
  return (
    <>
      {(title || des || acts) && (
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
          {acts && (
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
            <LinkedPicture key={index} picture={picture} sizes="25vw" boxed={images.length > 1} />
          ))}
        </Carousel>
      )}
      <ProductRow block={block} item={item} products={products} />
    </>
  );
}
