import { useContext } from 'react';
import type { Language } from '#engine';
import { chooseRemedy, describeSubject, type Problem } from '../../cli/index.ts';
import styles from '../gallery.module.css';
import { LanguageContext, textsIn, useTexts } from '../language.ts';

/** The findings of `vitrine validate`. In the editor, their positions are buttons that select the text. */
export function Findings({ problems, inEditor }: { problems: readonly Problem[]; inEditor?: boolean }) {
  const texts = useTexts();
  if (problems.length === 0) return <p className={styles.sound}>{texts.noFindings()}</p>;
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
  const language = useContext(LanguageContext);
  const texts = useTexts();
  const { severity, line, column, endLine, endColumn, rule, message } = problem;
  const place = texts.place(line, column);
  const remedy = chooseRemedy(problem);
  return (
    <li data-severity={severity}>
      <p className={styles.findingHead}>
        <strong>{texts[severity]()}</strong> {describeSubject(problem, language)} <code>{rule}</code>{' '}
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
          {texts.write()}
          <code>{remedy}</code>
        </p>
      )}
    </li>
  );
}

/** Returns `2 errors, 1 warning`, or that there are no problems. */
export function formatSummary(problems: readonly Problem[], language: Language): string {
  const count = (severity: string) => problems.filter(problem => problem.severity === severity).length;
  const texts = textsIn(language);
  return texts.found(count('error'), count('warning')) || texts.noProblems();
}
