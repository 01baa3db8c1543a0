import { useEffect, useRef, useState } from 'react';
import { CodeField, PersonFields, TermsField, useCode, useMobileFirst } from '#session';
import { Button, MobileField, showToast, useForm, useSubmit } from '#ui';
import { CODE_TYPE, sendSubscription } from './send-subscription.ts';
import type { FormSettings, SubscriptionBlock } from './settings.ts';
import { strings } from './strings.ts';
import styles from './subscription-form.module.css';
import { useDraft } from './use-draft.ts';
import { chooseRules, EMPTY, type SubscriptionValues, termsToast } from './values.ts';

interface FieldsProps {
  block: SubscriptionBlock;
  /** The block's id on the page. */
  id: string;
  settings: FormSettings;
  /** Whether the form is replaced after success. */
  canBeReplaced: boolean;
  onReplace: (message: string) => void;
}

/** The form: the mobile field alone at first, and all fields once it is used [B4-37]. */
export function Fields({ block, id, settings, canBeReplaced, onReplace }: FieldsProps) {
  const { hasNames, success, againFor } = settings;
  const form = useForm<SubscriptionValues>(EMPTY, chooseRules(settings), { keepErrorUntilValid: true });
  const { isOpen, setIsOpen, start, mobile } = useMobileFirst(form);
  const code = useCode(form, { type: CODE_TYPE, throttle: 1000, againFor });
  const clearDraft = useDraft(id, form, () => setIsOpen(true));
  const [isSubscribed, setIsSubscribed] = useState(false);

  function finish(message: string) {
    clearDraft();
    if (success === 'label') setIsSubscribed(true);
    if (success === 'toast') {
      showToast((block.blockType === 'block18' && block.thanks?.title) || message);
    }
    if (canBeReplaced) onReplace(message);
    else if (success === 'toast') {
      for (const name of ['mobile', 'code', 'appellation', 'firstname', 'lastname'] as const) {
        form.setValue(name, '');
      }
      form.setValue('agree', false);
    }
  }

  const { loading, onSubmit } = useSubmit(async () => {
    if (!isOpen) return start();
    const message = termsToast(form.values, settings);
    if (message) showToast(message);
    if (!code.validate() || message) return;
    const answer = await sendSubscription(form.values, block.form.identifier, settings);
    if (answer?.status !== 200) return code.refuse(answer);
    finish(answer.message || strings.sent);
  });

  return (
    // method="dialog" sends nothing when submitted before hydration, so that no number gets into an address.
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={block.title || strings.form}
      className={`${styles.form} needs-script`}
      onSubmit={onSubmit}
    >
      <fieldset className={styles.fields} disabled={isSubscribed}>
        <MobileField {...mobile} label={strings.mobile} required showsCheck={form.isValid('mobile')} />
        {isOpen && (
          <>
            <CodeField form={form} code={code} />
            {hasNames && <PersonFields form={form} />}
            <TermsField {...form.field('agree')} required />
          </>
        )}
      </fieldset>
      {isSubscribed ? (
        <SubscribedLabel />
      ) : (
        <Button type="submit" variant="solid" className={styles.submit} busy={loading}>
          {loading ? strings.sending : block.form.button}
        </Button>
      )}
    </form>
  );
}

/** Replaces the button of block19 after success, and receives its focus [B2.5-10]. */
function SubscribedLabel() {
  const label = useRef<HTMLParagraphElement>(null);
  useEffect(() => label.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={label} tabIndex={-1} className={styles.subscribed}>
      {strings.subscribed}
    </p>
  );
}
