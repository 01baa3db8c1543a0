import { type Change, describeChange } from '../../cli/index.ts';
import { comparisonAddress, revisionAddress } from '../addresses.ts';
import type { Revision } from './git-history.ts';

/** The revisions of a page; null if its folder is not in git. */
export function RevisionsPage({ name, revisions }: { name: string; revisions: Revision[] | null }) {
  return (
    <main>
      <h1>History of {name}</h1>
      {revisions === null && <p>The content folder is not in git, or git is not installed.</p>}
      {revisions?.length === 0 && <p>Git has no revision of this page.</p>}
      {revisions && revisions.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Author</th>
              <th scope="col">Subject</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {revisions.map(({ id, author, date, subject }, index) => {
              const before = revisions[index + 1];
              return (
                <tr key={id}>
                  <td>
                    <time dateTime={date}>{date.slice(0, 16).replace('T', ' ')}</time>
                  </td>
                  <td>{author}</td>
                  <td>{subject}</td>
                  <td>
                    <a href={revisionAddress(name, id)}>Open</a>{' '}
                    <a href={comparisonAddress(name, id)}>Compare with now</a>{' '}
                    {before && <a href={comparisonAddress(name, before.id, id)}>Show its changes</a>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </main>
  );
}

/** One side of a comparison: an address, or a whole document. */
export type Side = { name: string } & ({ src: string } | { srcDoc: string });

/** Two versions of a page side by side, with their differences. */
export function ComparisonPage({
  changes,
  before,
  after,
}: {
  changes: readonly Change[] | null;
  before: Side;
  after: Side;
}) {
  return (
    <main>
      <h1>{`${before.name} → ${after.name}`}</h1>
      {changes === null && <p>A version is not valid JSON; its card shows the place.</p>}
      {changes?.length === 0 && <p>No difference.</p>}
      <ul>
        {changes?.map(change => (
          <li key={change.kind + change.path} className={change.kind}>
            <code>{lineOf(change)}</code>
          </li>
        ))}
      </ul>
      <div className="sides">
        <SideFrame side={before} />
        <SideFrame side={after} />
      </div>
    </main>
  );
}

function SideFrame({ side: { name, ...content } }: { side: Side }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {/* A document inside needs no script. */}
      <iframe
        title={name}
        width={1440}
        height={1600}
        {...content}
        sandbox={'srcDoc' in content ? '' : undefined}
      />
    </figure>
  );
}

function lineOf(change: Change): string {
  const { sign, words } = describeChange(change);
  return `${sign} ${change.path} ${words}`;
}
