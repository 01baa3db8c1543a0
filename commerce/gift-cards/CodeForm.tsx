import type { ReactNode } from 'react';
import { OFFLINE } from '#session';
import { Button, TextField, useForm, useSubmit } from '#ui';
import { type CardBalance, codeRule, readBalance } from './card-code.ts';
import styles from './gift-cards.module.css';
import { strings } from './strings.ts';

interface CodeFormProps {
  /** Name of the form, and the words of its button. */
  label: string;
  busyLabel: string;
  /** Takes a card; returns why it can't be used, or null. */
  onCard: (code: string, card: CardBalance) => string | null;
  /** Further buttons. */
  children?: ReactNode;
}

/** The form with the code of a gift card, whose balance it reads. */
export function CodeForm({ label, busyLabel, onCard, children }: CodeFormProps) {
  const form = useForm({ code: '' }, { code: codeRule });
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const { code } = form.values;
    const answer = await readBalance(code);
    const problem =
      answer?.status === 200 && answer.data ? onCard(code, answer.data) : answer?.message || OFFLINE;
    if (problem) form.setError('code', problem);
  });
  return (
    <form
      method="dialog"
      ref={form.ref}
      noValidate
      aria-label={label}
      aria-busy={submit.loading || undefined}
      className={styles.form}
      onSubmit={submit.onSubmit}
    >
      <TextField
        label={strings.code}
        required
        hint={strings.codeHint}
        {...form.field('code')}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <div className={styles.row}>
        <Button type="submit" variant="solid" busy={submit.loading}>
          {submit.loading ? busyLabel : label}
        </Button>
        {children}
      </div>
    </form>
  );
}
