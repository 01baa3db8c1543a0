import { type Change, describeChange } from '../../cli/index.ts';
import { comparisonAddress, historyAddress, revisionAddress } from '../addresses.ts';
import type { Revision } from './git-history.ts';
import { useHistoryTexts } from './texts.ts';

/** The revisions of a page; null if its folder is not in git. */
export function RevisionsPage({ name, revisions }: { name: string; revisions: Revision[] | null }) {
  const texts = useHistoryTexts();
  return (
    <main>
      <h1>{texts.history(name)}</h1>
      {revisions === null && <p>{texts.noGit()}</p>}
      {revisions?.length === 0 && <p>{texts.noRevision()}</p>}
      {revisions && revisions.length > 0 && (
        <ol className="revisions">
          {revisions.map(({ id, author, date, subject }, index) => {
            const before = revisions[index + 1];
            return (
              <li key={id}>
                <h2>{subject}</h2>
                <p>
                  <time dateTime={date}>{date.slice(0, 16).replace('T', ' ')}</time> · {author}
                </p>
                <p className="links">
                  <a href={revisionAddress(name, id)}>{texts.open()}</a>
                  <a href={comparisonAddress(name, id)}>{texts.compare()}</a>
                  {before && <a href={comparisonAddress(name, before.id, id)}>{texts.changes()}</a>}
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </main>
  );
}

/** One side of a comparison: an address, or a whole document. */
export type Side = { name: string } & ({ src: string } | { srcDoc: string });

interface ComparisonProps {
  changes: readonly Change[] | null;
  before: Side;
  after: Side;
  /** The page, if it has a history. */
  page?: string;
}

/** Two versions of a page side by side, on small screens one below the other, with their differences. */
export function ComparisonPage({ changes, before, after, page }: ComparisonProps) {
  const texts = useHistoryTexts();
  return (
    <main>
      {page !== undefined && (
        <p className="links">
          <a href={historyAddress(page)}>{texts.history(page)}</a>
        </p>
      )}
      <h1>{`${before.name} → ${after.name}`}</h1>
      {changes === null && <p>{texts.notJson()}</p>}
      {changes?.length === 0 && <p>{texts.same()}</p>}
      <ul className="changes">
        {changes?.map(change => (
          <li key={change.kind + change.path} className={change.kind}>
            <code>{formatChange(change)}</code>
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

function formatChange(change: Change): string {
  const { sign, words } = describeChange(change);
  return `${sign} ${change.path} ${words}`;
}
