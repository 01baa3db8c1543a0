import type { ReactNode } from 'react';
import type { Field, Shared } from '../../cli/index.ts';
import styles from '../gallery.module.css';

/** Tables of a type's fields, nested ones included, and of the shared definitions that they refer to. */
export function FieldTables({ fields, shared }: { fields: readonly Field[]; shared: readonly Shared[] }) {
  return (
    <>
      <FieldTable name="Fields of the block" fields={fields} />
      {shared.map(({ name, note, fields: inner, names, kind }) => (
        <section key={name} className={styles.shared}>
          <h3>
            <code>{name}</code>
          </h3>
          {note && <p>{note}</p>}
          {inner.length > 0 && <FieldTable name={`Fields of ${name}`} fields={inner} />}
          {names.length > 0 && (
            <p className={styles.names}>
              {names.join(', ')}: {kind}
            </p>
          )}
          {names.length === 0 && inner.length === 0 && kind && <p>Any name: {kind}</p>}
        </section>
      ))}
    </>
  );
}

function FieldTable({ name, fields }: { name: string; fields: readonly Field[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    <section className={styles.tableScroll} aria-label={name} tabIndex={0}>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>{rowsOf(fields, '')}</tbody>
      </table>
    </section>
  );
}

function rowsOf(fields: readonly Field[], parent: string): ReactNode[] {
  return fields.flatMap(({ name, isRequired, kind, defaultValue, marks, note, fields: inner }) => {
    const path = parent + name;
    const row = (
      <tr key={path}>
        <th scope="row">
          {parent && <span className={styles.parent}>{parent}</span>}
          {name}
          {isRequired && <em>required</em>}
          {marks.map(mark => (
            <em key={mark}>{mark}</em>
          ))}
        </th>
        <td>{kind}</td>
        <td>{defaultValue === null ? '' : <code>{defaultValue}</code>}</td>
        <td>{note}</td>
      </tr>
    );
    const step = kind.startsWith('list of') ? '[].' : '.';
    return [row, ...rowsOf(inner, path + step)];
  });
}
