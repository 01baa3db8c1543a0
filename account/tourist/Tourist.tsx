import { checkTerms } from '#schemas';
import {
  CodeFields,
  codeRules,
  EMPTY_CODE,
  removeFormToast,
  TermsField,
  useCaptchaCode,
  verifyMobile,
} from '#session';
import type { PopupProps } from '#ui';
import { useForm, useSubmit } from '#ui';
import { SignForm } from '../sign-form/SignForm.tsx';
import formStyles from '../sign-form/sign-form.module.css';
import { WithSideImage } from '../sign-in/WithSideImage.tsx';
import { refreshSession } from '../signed-in/refresh-session.ts';
import { strings } from '../strings.ts';

const EMPTY = { ...EMPTY_CODE, agree: false };
const RULES = { ...codeRules, agree: checkTerms };

/** Verifies a guest's mobile number before checkout [A2-045]. */
export default function Tourist({ complete }: PopupProps<'tourist'>) {
  const form = useForm(EMPTY, RULES);
  const code = useCaptchaCode(form, { type: 'guest_checkout' });
  const submit = useSubmit(async () => {
    if (!code.validate()) return;
    if (!(await verifyMobile(form, code, 'guest_checkout'))) return;
    await refreshSession();
    // The code that it announced has been used.
    removeFormToast();
    complete(undefined);
  });
  return (
    <WithSideImage>
      <h3>{strings.verifyTitle}</h3>
      <p className={formStyles.intro}>
        {strings.verifyText}
        {strings.guestNote}
      </p>
      <SignForm
        label={strings.verifyTitle}
        formRef={form.ref}
        submit={submit}
        labels={[strings.verify, strings.sending]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
        <TermsField {...form.field('agree')} words={strings.consentGuest} version="guest" />
      </SignForm>
    </WithSideImage>
  );
}
