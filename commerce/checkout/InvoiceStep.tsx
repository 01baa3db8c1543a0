import { CheckField, type Form, useForm } from '#ui';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { type InvoiceForm, toInvoiceInput, useInvoiceForm } from '../invoice/invoice.ts';
import styles from './checkout.module.css';
import type { Draft } from './draft.ts';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';

/** State of the step that requests an invoice with the order. */
export interface InvoiceState extends Step<Pick<OrderInput, 'invoice'>> {
  choice: Form<{ wantsInvoice: boolean }>;
  form: InvoiceForm;
}

export function useInvoiceStep({ wantsInvoice, invoice }: Draft): InvoiceState {
  const choice = useForm({ wantsInvoice }, {});
  const form = useInvoiceForm(invoice);
  return {
    ...{ choice, form },
    read() {
      if (!choice.values.wantsInvoice) return {};
      return form.validate() ? { invoice: toInvoiceInput(form.values) } : null;
    },
  };
}

interface InvoiceStepProps {
  step: InvoiceState;
  /** A member can also request the invoice later, on the order's page. */
  isMember: boolean;
  /** Name in a guest's address. */
  guest: string;
}

/** The step that requests an invoice with the order. */
export function InvoiceStep({ step: { choice, form }, isMember, guest }: InvoiceStepProps) {
  return (
    <Section title={strings.invoice}>
      <CheckField {...choice.field('wantsInvoice')}>{strings.wantInvoice}</CheckField>
      {choice.values.wantsInvoice ? (
        <form method="dialog" ref={form.ref} noValidate onSubmit={event => event.preventDefault()}>
          <InvoiceFields form={form} buyer={guest} />
        </form>
      ) : (
        isMember && <p className={styles.quiet}>{strings.invoiceLater}</p>
      )}
    </Section>
  );
}
