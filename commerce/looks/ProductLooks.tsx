import { openPopup } from '#chrome';
import { tracked } from '#services';
import { Button, classNames, Picture, SmartLink } from '#ui';
import { strings as shopStrings } from '../strings.ts';
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
        {looks.map(({ lookId, title, description, pcImg, mobileImg, alt, others }) => (
          <li key={lookId} className={styles.look} {...tracked.look(lookId)} onPointerEnter={preload}>
            {/* Not shared with the popup: a shared component would be one more chunk for the page. */}
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
                aria-label={`${shopStrings.shopLook}：${title}`}
                onClick={() => openPopup('lookItems', { lookId })}
              >
                {shopStrings.shopLook}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
