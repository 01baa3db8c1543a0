import { useRef } from 'react';
import { useFrameLooks } from '#chrome';
import { ChevronDownIcon, CloseIcon, classNames, useLightDismiss } from '#ui';
import { strings } from '../strings.ts';
import styles from './filters.module.css';
import { addressOf, cleared, type ListPlace, toggle } from './list-address.ts';
import type { Filter, Layers } from './list-data.ts';

interface FiltersProps {
  layers: Layers;
  place: ListPlace;
  total: number;
}

/** Layered filters and sorting as links; coloured by editorial_block8. */
export function Filters({ layers, place, total }: FiltersProps) {
  const { color, background, borderColor, icon, iconPosition = 'before', style } = useFrameLooks().filters;
  const filters = layers.filters.filter(({ values }) => values.length > 0);
  const chosen = filters.flatMap(filter =>
    filter.values.filter(({ selected }) => selected).map(value => ({ filter, ...value })),
  );
  const tools = useRef<HTMLDivElement>(null);
  useLightDismiss(tools);
  const mark = icon && <img src={icon} alt="" width={20} height={20} />;
  return (
    <div
      className={classNames(styles.bar, background && styles.tinted, style)}
      style={{ color, background, borderColor }}
    >
      <p className={styles.total}>{strings.pieces(total)}</p>
      <div ref={tools} className={styles.tools}>
        {filters.length > 0 && (
          <details className={styles.filters} name="list-tools">
            <summary className={styles.summary}>
              {iconPosition === 'before' && mark}
              {strings.filter}
              {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
              {iconPosition === 'after' && mark}
              <ChevronDownIcon size={16} />
            </summary>
            <div className={styles.panel}>
              {filters.map(filter => (
                <Layer key={filter.code} filter={filter} place={place} />
              ))}
            </div>
          </details>
        )}
        <details className={styles.sorts} name="list-tools">
          <summary className={styles.summary}>
            {layers.sorts.find(({ selected }) => selected)?.label ?? strings.sort}
            <ChevronDownIcon size={16} />
          </summary>
          <ul className={styles.menu}>
            {layers.sorts.map(({ value, label, selected }) => (
              <li key={value}>
                <a href={addressOf({ ...place, sort: value })} aria-current={selected ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={strings.chosenFilters}>
          {chosen.map(({ filter, value, label }) => (
            <li key={`${filter.code}${value}`}>
              <a href={addressOf(toggle(place, filter, value))} aria-label={strings.withoutFilter(label)}>
                {label}
                <CloseIcon size={14} />
              </a>
            </li>
          ))}
          <li>
            <a href={addressOf(cleared(place))}>{strings.clearFilters}</a>
          </li>
        </ul>
      )}
    </div>
  );
}

function Layer({ filter, place }: { filter: Filter; place: ListPlace }) {
  return (
    <section className={styles.layer}>
      <h3>{filter.label}</h3>
      <ul>
        {filter.values.map(({ value, label, hex, count, selected }) => (
          <li key={value}>
            <a
              href={count > 0 || selected ? addressOf(toggle(place, filter, value)) : undefined}
              aria-current={selected ? 'true' : undefined}
              aria-disabled={count === 0 && !selected ? 'true' : undefined}
              rel="nofollow"
            >
              {hex && <span className={styles.swatch} style={{ background: hex }} />}
              {label}
              <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
