import styles from './engine.module.css';
import type { ProblemCardProps } from './engine-context.ts';

/** Replaces a broken block or page in preview and lists its problems for the editor. */
export function ProblemCard({ planned, heading }: ProblemCardProps & { heading: string }) {
  return (
    <aside className={styles.card} data-problem={planned.label} data-block-id={planned.id}>
      <p className={styles.cardTitle}>
        <strong>{planned.label}</strong>
        {planned.type && <code>{planned.type}</code>}
        <span>{heading}</span>
      </p>
      <ul>
        {planned.problems?.map(problem => (
          <li key={`${problem.rule}${problem.pointer}${problem.message}`}>
            {problem.pointer && <code>{problem.pointer}</code>} {problem.message}
            {problem.excerpt && <pre className={styles.excerpt}>{problem.excerpt}</pre>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
