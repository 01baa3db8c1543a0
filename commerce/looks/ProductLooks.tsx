import { tracked } from '#services';
import { joins } from '#shop/language';
import { Button, classNames, openPopup, SmartLink } from '#ui';
import { strings as shopStrings } from '../strings.ts';
import { LookHead } from './LookHead.tsx';
import type { Look } from './look.ts';
import styles from './product-looks.module.css';

/** A look that contains the page's product, from the page's data source. */
export interface WornLook
  extends Pick<Look, 'lookId' | 'title' | 'description' | 'pcImg' | 'mobileImg' | 'alt'> {
  /** The look's other products. */
  others: readonly { sku: string; name: string; url: string }[];
}

export interface ProductLooksProps {
  looks: readonly WornLook[];
  title: string;
  className?: string | undefined;
}

/** Preloads the popup. */
const preload = () => void import('./LookItems.tsx').catch(() => {});

/** The looks that contain a product, with links to their other products. Renders nothing without looks. */
export function ProductLooks({ looks, title, className }: ProductLooksProps) {
  if (looks.length === 0) return null;
  return (
    <section className={classNames(styles.looks, className)} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.row}>
        {looks.map(look => (
          <li
            key={look.lookId}
            className={styles.look}
            {...tracked.look(look.lookId)}
            onPointerEnter={preload}
          >
            <LookHead look={look} sizes="33vw" mobileSizes="80vw" className={styles.words}>
              <ul className={styles.others}>
                {look.others.map(({ sku, name, url }) => (
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
                aria-label={joins.labelled(shopStrings.shopLook, look.title)}
                onClick={() => openPopup('lookItems', { lookId: look.lookId })}
              >
                {shopStrings.shopLook}
              </Button>
            </LookHead>
          </li>
        ))}
      </ul>
    </section>
  );
}
