import type { BlockProps } from '#engine';
import type { ScreenBoutiques } from '#schemas';
import { PAGE_PATHS } from '#services';
import { boutiques, findBoutique } from '#shop/boutiques';
import { Button } from '#ui';
import { BoutiqueFacts } from '../BoutiqueFacts.tsx';
import styles from '../boutiques.module.css';
import { strings } from '../strings.ts';

/** The boutiques of the shop, or one of them. Shows nothing of a boutique whose facts the shop does not have. */
export default function BoutiquesScreen({ block: { title, boutique } }: BlockProps<ScreenBoutiques>) {
  const shown = boutique ? [findBoutique(boutique)].filter(found => found !== undefined) : boutiques;
  if (shown.length === 0) return null;
  return (
    <div className={styles.screen} style={{ minBlockSize: 0 }}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list} data-several={shown.length > 1 ? '' : undefined}>
        {shown.map(({ key }) => (
          <li key={key} className={styles.entry}>
            <BoutiqueFacts boutique={key} />
            <p>
              <Button variant="outline" href={`${PAGE_PATHS.visit}?boutique=${encodeURIComponent(key)}`}>
                {strings.book}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
