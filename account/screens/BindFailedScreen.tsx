import type { BlockProps } from '#engine';
import type { ScreenBindFailed } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Button, Section } from '#ui';
import styles from './screens.module.css';

/** Explains that WeChat could not be bound, with links to try again or to contact the shop. */
export default function BindFailedScreen({ block }: BlockProps<ScreenBindFailed>) {
  return (
    <Section>
      <div className={styles.failed}>
        <h2 className={styles.title}>{block.title}</h2>
        <p>{block.text}</p>
        <div className={styles.actions}>
          <Button variant="solid" href="/login.html">
            {block.retryText}
          </Button>
          <Button href={PAGE_PATHS.contacts}>{block.contactText}</Button>
        </div>
      </div>
    </Section>
  );
}
