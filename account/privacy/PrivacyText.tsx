import { useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';
import type { PopupProps } from '#ui';
import { RetryButton, RichText } from '#ui';
import { strings } from '../strings.ts';
import styles from './privacy.module.css';

type Rules = OutputOf<'GET /rest_customer/privacy/processingrules'>;

/** The processing rules in the version for members or for guests [A5-38]. */
export default function PrivacyText({ data: { version } }: PopupProps<'privacyText'>) {
  const [rules, setRules] = useState<Rules | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (rules !== 'loading') return;
    let isCurrent = true;
    void request('GET /rest_customer/privacy/processingrules', { query: { version } }).then(answer => {
      if (isCurrent) setRules(answer?.status === 200 && answer.data ? answer.data : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [rules, version]);

  if (rules === 'loading') {
    return (
      <p className={styles.state} role="status">
        {strings.loading}
      </p>
    );
  }
  if (rules === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <p>{strings.offline}</p>
        <RetryButton onClick={() => setRules('loading')}>{strings.retry}</RetryButton>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without links is scrolled with the keyboard
    <section className={styles.text} tabIndex={0} aria-label={strings.rulesText}>
      <p className={styles.date}>{strings.updatedAt(rules.updatedAt)}</p>
      <RichText html={rules.content} />
    </section>
  );
}
