import { defineTexts, type Language } from '../model/language.ts';
import type { ProblemCardProps } from './engine-context.ts';
import styles from './problem-card.module.css';

const textsIn = defineTexts({
  en: {
    heading: () => 'This block cannot be shown',
    threw: (reason: string) => `The block threw in the browser: ${reason}`,
  },
  zh: {
    heading: () => '此区块未能显示',
    threw: reason => `区块在浏览器中抛出错误：${reason}`,
  },
});

/** Replaces a broken block or page in preview and lists its problems for the editor. */
export function ProblemCard({ planned, thrown, language }: ProblemCardProps & { language: Language }) {
  const texts = textsIn(language);
  const problems = thrown
    ? [
        {
          rule: 'crash',
          pointer: '',
          message: texts.threw(describeReason(thrown.reason)),
          excerpt: undefined,
        },
      ]
    : planned.problems;
  return (
    <aside className={styles.card} lang={language} data-problem={planned.label} data-block-id={planned.id}>
      <p className={styles.cardTitle}>
        <strong>{planned.label}</strong>
        {planned.type && <code>{planned.type}</code>}
        <span>{texts.heading()}</span>
      </p>
      <ul>
        {problems?.map(problem => (
          <li key={`${problem.rule}${problem.pointer}${problem.message}`}>
            {problem.pointer && <code>{problem.pointer}</code>} {problem.message}
            {problem.excerpt && <pre className={styles.excerpt}>{problem.excerpt}</pre>}
          </li>
        ))}
      </ul>
    </aside>
  );
}

const describeReason = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
