import { Picture } from '#ui';
import type { SearchItem } from '../calls.ts';
import pictures from './picture-row.module.css';
import styles from './results.module.css';
import { optionProps } from './use-combobox.ts';

interface ResultGridProps {
  listId: string;
  /** Id of its heading. */
  labelledBy: string;
  items: SearchItem[];
  active: string | null;
}

/** The first products of a search; options of the search input. */
export function ResultGrid({ listId, labelledBy, items, active }: ResultGridProps) {
  return (
    <div
      id={listId}
      className={`${styles.grid} ${pictures.product}`}
      role="listbox"
      aria-labelledby={labelledBy}
    >
      {items.map(({ name, url, defaultImage }, n) => (
        <a key={url} href={url} className={pictures.card} {...optionProps(`${listId}-${n}`, active)}>
          <Picture
            pcUrl={defaultImage}
            alt=""
            name={name}
            fit="cover"
            ratio="4 / 5"
            sizes="10vw"
            mobileSizes="24vw"
          />
          <span className={pictures.name}>{name}</span>
        </a>
      ))}
    </div>
  );
}
