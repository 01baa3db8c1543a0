import { type Problem, remedyOf, subjectOf } from '../../cli/index.ts';
import styles from '../gallery.module.css';

/** The findings of `vitrine validate`. In the editor, their positions are buttons that select the text. */
export function Findings({ problems, inEditor }: { problems: readonly Problem[]; inEditor?: boolean }) {
  if (problems.length === 0) return <p className={styles.sound}>No findings.</p>;
  return (
    <ol className={styles.findings}>
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Finding key={index} problem={problem} inEditor={inEditor} />
      ))}
    </ol>
  );
}

function Finding({ problem, inEditor }: { problem: Problem; inEditor: boolean | undefined }) {
  const { severity, line, column, endLine, endColumn, rule, message } = problem;
  const place = `line ${line}, column ${column}`;
  const remedy = remedyOf(problem);
  return (
    <li data-severity={severity}>
      <p className={styles.findingHead}>
        <strong>{severity}</strong> {subjectOf(problem, 'en')} <code>{rule}</code>{' '}
        {inEditor ? (
          <button
            type="button"
            className={styles.place}
            data-range={[line, column, endLine, endColumn].join(':')}
          >
            {place}
          </button>
        ) : (
          <span>{place}</span>
        )}
      </p>
      <p>{message}</p>
      {remedy && (
        <p>
          Write: <code>{remedy}</code>
        </p>
      )}
    </li>
  );
}

/** Returns `2 errors, 1 warning`, or that there are no problems. */
export function summaryOf(problems: readonly Problem[]): string {
  const count = (severity: string) => problems.filter(problem => problem.severity === severity).length;
  const countOf = (number: number, noun: string) => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`);
  const [errors, warnings] = [count('error'), count('warning')];
  const parts = [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : 'No problems';
}
