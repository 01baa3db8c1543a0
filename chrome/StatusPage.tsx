import { PAGE_PATHS } from '#services';
import { Button } from '#ui';
import type { NotFoundContent } from './content.ts';
import styles from './status-page/status-page.module.css';
import { strings } from './status-page/strings.ts';

/** The page for missing (404) and failed (500) pages. Works without script. */
export function StatusPage({
  status,
  notFound,
}: {
  status: 404 | 500;
  notFound?: NotFoundContent | undefined;
}) {
  const defaults = strings[status];
  const [title, des] = [notFound?.title || defaults.title, notFound?.des || defaults.des];
  return (
    <section className={styles.page} data-part="status" data-status={status} aria-labelledby="status-title">
      <EmptyWindow />
      <div className={styles.words}>
        <p className={styles.status}>{status}</p>
        <h1 id="status-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.des}>{des}</p>
        <p className={styles.links}>
          <Button href="/" variant="solid">
            {strings.home}
          </Button>
          <Button href={PAGE_PATHS.contacts}>{strings.contact}</Button>
        </p>
      </div>
    </section>
  );
}

/** A drawing of an empty shop window. */
function EmptyWindow() {
  return (
    <svg className={styles.window} viewBox="18 40 364 432" aria-hidden="true" focusable="false">
      <path className={styles.light} d="M92 470V190a108 108 0 0 1 216 0v280Z" />
      <path d="M60 470V182a140 140 0 0 1 280 0v288" />
      <path d="M92 470V190a108 108 0 0 1 216 0v280" />
      <path d="M148 470v-67M252 470v-67" />
      <ellipse cx="200" cy="398" rx="64" ry="7" />
      <path d="M20 470h360" />
    </svg>
  );
}
