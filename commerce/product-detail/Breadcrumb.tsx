import styles from './breadcrumb.module.css';
import { strings } from './strings.ts';

/** The way from home to the product, as the menu has it. */
export function Breadcrumb({ path, name }: { path: readonly { name: string; url: string }[]; name: string }) {
  return (
    <nav className={styles.breadcrumb} aria-label={strings.breadcrumb}>
      <ol className={styles.steps}>
        {[{ name: strings.home, url: '/' }, ...path].map(step => (
          <li key={step.url} className={styles.step}>
            <a className={styles.link} href={step.url}>
              {step.name}
            </a>
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          <span className={styles.here}>{name}</span>
        </li>
      </ol>
    </nav>
  );
}
