import { strings } from '../strings.ts';
import styles from './sign-in.module.css';

/** The benefits of an account [A2-042]. */
export function LoginGuide() {
  return (
    <div className={styles.guide}>
      <p>{strings.guideTitle}</p>
      <ul>
        {strings.guide.map(benefit => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </div>
  );
}
