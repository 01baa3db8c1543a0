import { memo } from 'react';
import type { PopupProps } from '#ui';
import { Button } from '#ui';
import styles from './filter-drawer.module.css';
import { filterStrings as strings } from './filter-strings.ts';
import type { Filter } from './list-data.ts';
import { listUrl } from './list-query.ts';
import { useFilterChoice } from './use-filter-choice.ts';

type ChoiceProps = Filter['values'][number] & { code: string; toggle(code: string, value: string): void };

/** Collects filters of a list, with the number of products they leave; completes with the address of the list. */
export default function FilterDrawer({ data, complete }: PopupProps<'listFilters'>) {
  const { query, filters, total, isCounting, toggle, clear } = useFilterChoice(data);
  const [named, flags] = [filters.filter(hasValues), filters.filter(isFlag)];
  const hasChoice = Object.keys(query.filters).length > 0;
  const isEmpty = total === 0 && !isCounting;
  const result = isEmpty ? strings.none : strings.show(total);
  return (
    <form
      method="dialog"
      className={styles.drawer}
      onSubmit={event => {
        event.preventDefault();
        if (!isEmpty) complete(listUrl(query));
      }}
    >
      <div className={styles.groups}>
        {named.map(filter => (
          <fieldset key={filter.code + filter.label} className={styles.group}>
            <legend>{filter.label}</legend>
            <div className={styles[chooseLayout(filter)]}>
              {filter.values.map(value => (
                <Choice key={value.value} {...value} {...{ code: filter.code, toggle }} />
              ))}
            </div>
          </fieldset>
        ))}
        {flags.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{strings.more}</legend>
            <div className={styles.rows}>
              {flags.flatMap(filter =>
                filter.values.map(value => (
                  <Choice key={filter.code} {...value} {...{ code: filter.code, toggle }} />
                )),
              )}
            </div>
          </fieldset>
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={clear} disabled={!hasChoice}>
          {strings.clear}
        </Button>
        <Button type="submit" variant="solid" busy={isEmpty} className={styles.show}>
          {/* Another number gets a new element: the same one, centred again, would count as a layout shift. */}
          <span key={result} data-counting={isCounting ? '' : undefined} className={styles.total}>
            {result}
          </span>
        </Button>
        <p role="status" className="visually-hidden">
          {isCounting ? '' : result}
        </p>
      </div>
    </form>
  );
}

/** A choice is rendered again only if it changes: a drawer can have a hundred. */
const Choice = memo(function Choice({ code, value, label, hex, count, selected, toggle }: ChoiceProps) {
  const isDisabled = count === 0 && !selected;
  return (
    <label
      className={styles.choice}
      data-selected={selected ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
    >
      <input
        type="checkbox"
        className={styles.input}
        checked={selected}
        disabled={isDisabled}
        onChange={() => toggle(code, value)}
      />
      {hex ? (
        <span className={styles.swatch} style={{ background: hex }} />
      ) : (
        <span className={styles.box} aria-hidden="true" />
      )}
      <span className={styles.label}>{label}</span>
      <small className={styles.count}>
        <span className="visually-hidden">{strings.count(count)}</span>
        <span aria-hidden="true">{count}</span>
      </small>
    </label>
  );
});

/** A filter of the kind "only …", such as 有现货. */
const isFlag = ({ values }: Filter) => values.length === 1 && values[0]?.value === '1';
const hasValues = (filter: Filter) => filter.values.length > 0 && !isFlag(filter);

function chooseLayout({ code, values }: Filter): 'swatches' | 'sizes' | 'rows' {
  if (code === 'size') return 'sizes';
  return values.some(({ hex }) => hex) ? 'swatches' : 'rows';
}
