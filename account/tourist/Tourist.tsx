import { CodeFields, codeRules, isGranted, NO_CODE, type PopupProps, TermsField, useCode } from '#chrome';
import { checkTerms } from '#schemas';
import { request } from '#services';
import { useForm, useSubmit } from '#ui';
import parts from '../parts/parts.module.css';
import { SignForm } from '../parts/SignForm.tsx';
import { refreshSession } from '../session/refresh-session.ts';
import { WithImage } from '../sign-in/WithImage.tsx';
import { strings } from '../strings.ts';

const EMPTY = { ...NO_CODE, agree: false };
const RULES = { ...codeRules, agree: checkTerms };
const FIELDS = ['mobile', 'captcha', 'code', 'agree'] as const;

/** A guest proves a mobile and goes on to checkout (A §2 "Guest phone verification"). */
export default function Tourist({ complete }: PopupProps<'tourist'>) {
  const form = useForm(EMPTY, RULES);
  const code = useCode(form, { formId: 'guest_checkout', names: FIELDS });
  const submit = useSubmit(async () => {
    if (!code.check()) return;
    const answer = await request('POST /rest_api/checkout/guestverify', {
      body: {
        mobile: form.values.mobile,
        authorization_type: 'guest_checkout',
        authorization_code: form.values.code.trim(),
      },
    });
    if (!isGranted(answer)) return code.refused();
    await refreshSession();
    complete(undefined);
  });
  return (
    <WithImage>
      <h3>{strings.verifyTitle}</h3>
      <p className={parts.intro}>
        {strings.verifyText}
        {strings.guestNote}
      </p>
      <SignForm
        label={strings.verifyTitle}
        formRef={form.ref}
        submit={submit}
        says={[strings.verify, strings.sending]}
        onFocus={code.captcha.load}
      >
        <CodeFields form={form} code={code} />
        <TermsField {...form.field('agree')} words={strings.consentGuest} version="guest" />
      </SignForm>
    </WithImage>
  );
}
