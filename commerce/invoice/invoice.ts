import {
  checkLooseEmail,
  EMAIL_MAX_LENGTH,
  normalizeTaxNumber,
  TAX_NUMBER_MAX_LENGTH,
  TAX_NUMBER_PATTERN,
} from '#schemas';
import { type Form, type Rule, useForm } from '#ui';
import { strings } from './strings.ts';

export const MAX_LENGTHS = { title: 100, tax_no: TAX_NUMBER_MAX_LENGTH, email: EMAIL_MAX_LENGTH };

/** Values of the invoice form. */
export interface InvoiceValues {
  type: string;
  title: string;
  tax_no: string;
  email: string;
}

export type InvoiceForm = Form<InvoiceValues>;

const title: Rule<InvoiceValues, 'title'> = (value, { type }) =>
  value.trim() ? null : type === 'company' ? strings.noCompanyName : strings.noTitle;

const taxNumber: Rule<InvoiceValues, 'tax_no'> = (value, { type }) => {
  if (type !== 'company') return null;
  if (!value) return strings.noTaxNumber;
  return TAX_NUMBER_PATTERN.test(value) ? null : strings.wrongTaxNumber;
};

const RULES = {
  title,
  tax_no: Object.assign(taxNumber, { normalize: normalizeTaxNumber, clean: normalizeTaxNumber }),
  email: checkLooseEmail,
};

export const useInvoiceForm = (initial: InvoiceValues): InvoiceForm => useForm(initial, RULES);

/** Converts form values to the input that is sent. */
export function toInvoiceInput({ type, title: name, tax_no, email }: InvoiceValues) {
  const isCompany = type === 'company';
  return {
    type: isCompany ? ('company' as const) : ('personal' as const),
    title: name.trim(),
    email,
    ...(isCompany && { tax_no }),
  };
}
