import { strings } from '../strings.ts';
import styles from './sign-in.module.css';

/** The benefits of an account [A2-042]. */
export function LoginGuide() {
  return (
    <div className={styles.guide}>
      <p className={styles.guideTitle}>{strings.guideTitle}</p>
      <dl>
        {strings.guide.map(([benefit, text]) => (
          <div key={benefit}>
            <dt>{benefit}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
