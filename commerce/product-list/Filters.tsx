import { type MouseEvent, useRef } from 'react';
import { preloadPopup, useListStyles } from '#chrome';
import { ChevronDownIcon, CloseIcon, classNames, openPopup, useLightDismiss } from '#ui';
import { strings } from '../strings.ts';
import styles from './filters.module.css';
import type { Filter, Layers } from './list-data.ts';
import { openList } from './list-links.ts';
import { clearFilters, type ListQuery, listUrl, toggleFilter } from './list-query.ts';
import { listStrings } from './list-strings.ts';

interface FiltersProps {
  layers: Layers;
  query: ListQuery;
  total: number;
  categoryId: string | undefined;
}

/** Filters and sorting as links, styled by editorial_block8. With script, filters are chosen in a drawer. */
export function Filters({ layers, query, total, categoryId }: FiltersProps) {
  const { color, background, borderColor, icon, iconPosition = 'before', style } = useListStyles().filters;
  const filters = layers.filters.filter(({ values }) => values.length > 0);
  const chosenValues = filters.flatMap(filter =>
    filter.values.filter(({ selected }) => selected).map(value => ({ filter, ...value })),
  );
  const tools = useRef<HTMLDivElement>(null);
  useLightDismiss(tools);
  const iconImage = icon && <img src={icon} alt="" width={20} height={20} />;
  function openDrawer(event: MouseEvent) {
    event.preventDefault();
    openPopup('listFilters', { layers, query, categoryId }, address =>
      openList(new URL(address, window.location.href)),
    );
  }
  return (
    <div
      className={classNames(styles.bar, background && styles.tinted, style)}
      style={{ color, background, borderColor }}
    >
      <p className={styles.total} role="status">
        {strings.pieces(total)}
      </p>
      <div ref={tools} className={styles.tools}>
        {filters.length > 0 && (
          <details className={styles.filters} name="list-tools">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; Enter and Space click it */}
            <summary
              className={styles.summary}
              aria-haspopup="dialog"
              onClick={openDrawer}
              onPointerEnter={() => preloadPopup('listFilters')}
            >
              {iconPosition === 'before' && iconImage}
              {strings.filter}
              {chosenValues.length > 0 && <span className={styles.count}>{chosenValues.length}</span>}
              {iconPosition === 'after' && iconImage}
            </summary>
            <div className={styles.panel}>
              {filters.map(filter => (
                <FilterSection key={filter.label} filter={filter} query={query} />
              ))}
            </div>
          </details>
        )}
        <details className={styles.sorts} name="list-tools">
          <summary className={styles.summary}>
            {layers.sorts.find(({ selected }) => selected)?.label ?? listStrings.sort}
            <ChevronDownIcon size={16} />
          </summary>
          <ul className={styles.menu}>
            {layers.sorts.map(({ value, label, selected }) => (
              <li key={value}>
                <a href={listUrl({ ...query, sort: value })} aria-current={selected ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {chosenValues.length > 0 && (
        // Another choice gets new elements: the same ones, further left, would count as a layout shift.
        <ul key={listUrl(query)} className={styles.chosen} aria-label={listStrings.chosenFilters}>
          {chosenValues.map(({ filter, value, label }) => (
            <li key={`${filter.code}${value}`}>
              <a
                href={listUrl(toggleFilter(query, filter, value))}
                aria-label={listStrings.withoutFilter(label)}
              >
                {label}
                <CloseIcon size={14} />
              </a>
            </li>
          ))}
          <li>
            <a href={listUrl(clearFilters(query))}>{listStrings.clearFilters}</a>
          </li>
        </ul>
      )}
    </div>
  );
}

function FilterSection({ filter, query }: { filter: Filter; query: ListQuery }) {
  return (
    <section className={styles.layer}>
      <h3>{filter.label}</h3>
      <ul>
        {filter.values.map(({ value, label, hex, count, selected }) => (
          <li key={value}>
            <a
              href={count > 0 || selected ? listUrl(toggleFilter(query, filter, value)) : undefined}
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
