import { useEffect, useRef } from 'react';
import { Button, CheckIcon } from '#ui';
import styles from './subscription-form.module.css';

interface ThanksProps {
  message: string;
  link: string | undefined;
  linkText: string | undefined;
}

/** What replaces the form after success. It receives the focus, so that screen readers announce it. */
export function Thanks({ message, link, linkText }: ThanksProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.thanks}>
      <p className={styles.sent}>
        <CheckIcon size={20} />
        {message}
      </p>
      {link && (
        <Button href={link} variant="outline">
          {linkText}
        </Button>
      )}
    </div>
  );
}
