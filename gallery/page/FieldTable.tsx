import type { ReactNode } from 'react';
import type { Field, Shared } from '../../cli/index.ts';
import styles from '../gallery.module.css';
import { type textsIn, useTexts } from '../language.ts';

/** Tables of a type's fields, nested ones included, and of the shared definitions that they refer to. */
export function FieldTables({ fields, shared }: { fields: readonly Field[]; shared: readonly Shared[] }) {
  const texts = useTexts();
  return (
    <>
      <FieldTable name={texts.fieldsOfBlock()} fields={fields} />
      {shared.map(({ name, note, fields: inner, names, kind }) => (
        <section key={name} className={styles.shared}>
          <h3>
            <code>{name}</code>
          </h3>
          {note && <p>{note}</p>}
          {inner.length > 0 && <FieldTable name={texts.fieldsOf(name)} fields={inner} />}
          {names.length > 0 && <p className={styles.names}>{texts.names(names, kind)}</p>}
          {names.length === 0 && inner.length === 0 && kind && <p>{texts.anyName(kind)}</p>}
        </section>
      ))}
    </>
  );
}

function FieldTable({ name, fields }: { name: string; fields: readonly Field[] }) {
  const texts = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    <section className={styles.tableScroll} aria-label={name} tabIndex={0}>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{texts.field()}</th>
            <th scope="col">{texts.type()}</th>
            <th scope="col">{texts.default()}</th>
            <th scope="col">{texts.description()}</th>
          </tr>
        </thead>
        <tbody>{buildRows(fields, '', texts)}</tbody>
      </table>
    </section>
  );
}

function buildRows(fields: readonly Field[], parent: string, texts: ReturnType<typeof textsIn>): ReactNode[] {
  return fields.flatMap(({ name, isRequired, isList, kind, defaultValue, marks, note, fields: inner }) => {
    const path = parent + name;
    const row = (
      <tr key={path}>
        <th scope="row">
          {parent && <span className={styles.parent}>{parent}</span>}
          {name}
          {isRequired && <em>{texts.required()}</em>}
          {marks.map(mark => (
            <em key={mark}>{mark}</em>
          ))}
        </th>
        <td>{kind}</td>
        <td>{defaultValue === null ? '' : <code>{defaultValue}</code>}</td>
        <td>{note}</td>
      </tr>
    );
    return [row, ...buildRows(inner, path + (isList ? '[].' : '.'), texts)];
  });
}
