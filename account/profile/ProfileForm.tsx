import { useEffect } from 'react';
import { EMAIL_MAX_LENGTH } from '#schemas';
import { PersonFields } from '#session';
import { useScreenAction } from '#session/account-shell';
import { showToast, TextField, useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import type { Account } from '../signed-in/use-account.ts';
import { computeLatestBirthday, createProfileRules, type ProfileValues, toChange } from './rules.ts';
import { strings } from './strings.ts';

/** Form to edit names, birthday and email; it keeps its values when saving fails. */
export function ProfileForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const { appellation, firstname, lastname, dob, email } = account;
  const form = useForm<ProfileValues>(
    { appellation, firstname, lastname, dob, email },
    createProfileRules(account),
  );
  const { ref } = form;
  // The member has just opened the form.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const save = useScreenAction<string | null>();
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const message = await save(toChange(form.values));
    if (message === null) return;
    showToast(message || strings.saved);
    onSaved();
  });
  return (
    <SignForm
      label={strings.personal}
      formRef={form.ref}
      submit={submit}
      labels={[strings.save, strings.saving]}
    >
      <PersonFields form={form} />
      <TextField
        {...form.field('dob')}
        type="date"
        label={strings.dob}
        hint={strings.dobHint}
        min="1900-01-01"
        max={computeLatestBirthday()}
        autoComplete="bday"
        required={Boolean(dob)}
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        label={strings.email}
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="email"
        autoCapitalize="none"
        required={Boolean(email)}
      />
    </SignForm>
  );
}
