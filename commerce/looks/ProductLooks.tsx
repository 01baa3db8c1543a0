import { openPopup } from '#chrome';
import { Button, classNames, Picture, SmartLink } from '#ui';
import { strings as shop } from '../strings.ts';
import type { Look } from './look.ts';
import styles from './product-looks.module.css';

/** A look in which a product is worn, as the product page's source answers with it. */
export interface WornLook
  extends Pick<Look, 'lookId' | 'title' | 'description' | 'pcImg' | 'mobileImg' | 'alt'> {
  /** What else is worn in it. */
  others: readonly { sku: string; name: string; url: string }[];
}

export interface ProductLooksProps {
  looks: readonly WornLook[];
  title: string;
  className?: string | undefined;
}

/** Fetches the popup while the pointer is still on its way. */
const prepare = () => void import('./LookItems.tsx').catch(() => {});

/** The looks in which a product is worn: what else is in them can be followed without script. Nothing without looks. */
export function ProductLooks({ looks, title, className }: ProductLooksProps) {
  if (looks.length === 0) return null;
  return (
    <section className={classNames(styles.looks, className)} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.row}>
        {looks.map(({ lookId, title, description, pcImg, mobileImg, alt, others }) => (
          <li key={lookId} className={styles.look} data-look={lookId} onPointerEnter={prepare}>
            {/* As the popup shows it, whose script is none of the page's: what both had would be a file more for the page. */}
            <Picture
              pcUrl={pcImg}
              mobileUrl={mobileImg}
              {...{ alt, name: title }}
              ratio="3 / 4"
              fit="cover"
              sizes="33vw"
              mobileSizes="80vw"
            />
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.desc}>{description}</p>
              <ul className={styles.others}>
                {others.map(({ sku, name, url }) => (
                  <li key={sku}>
                    <SmartLink href={url} className={styles.link}>
                      {name}
                    </SmartLink>
                  </li>
                ))}
              </ul>
              <Button
                className="needs-script"
                aria-haspopup="dialog"
                aria-label={`${shop.shopLook}：${title}`}
                onClick={() => openPopup('lookItems', { lookId })}
              >
                {shop.shopLook}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
