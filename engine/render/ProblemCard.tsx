import type { PlannedBlock } from '../model/page.ts';
import styles from './engine.module.css';

/** Stands in preview where a broken block would be, and tells the editor what is wrong and where. */
export function ProblemCard({ planned }: { planned: PlannedBlock }) {
  return (
    <aside className={styles.card} data-problem={planned.label}>
      <p className={styles.cardTitle}>
        <strong>{planned.label}</strong>
        {planned.type && <code>{planned.type}</code>}
        <span>此区块未能显示</span>
      </p>
      <ul>
        {planned.problems?.map(problem => (
          <li key={`${problem.rule}${problem.pointer}${problem.message}`}>
            {problem.pointer && <code>{problem.pointer}</code>} {problem.message}
          </li>
        ))}
      </ul>
    </aside>
  );
}
