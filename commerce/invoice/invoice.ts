import { checkLooseEmail, EMAIL_MAX_LENGTH } from '#schemas';
import { type Form, type Rule, useForm } from '#ui';

export const MAX_LENGTHS = { title: 100, tax_no: 20, email: EMAIL_MAX_LENGTH };

/** Values of the invoice form. */
export interface InvoiceValues {
  type: string;
  title: string;
  tax_no: string;
  email: string;
}

export type InvoiceForm = Form<InvoiceValues>;

/** A unified social credit code (18) or an older taxpayer number (15 or 20), as the server checks it. */
const TAX_NUMBER = /^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/;

const title: Rule<InvoiceValues, 'title'> = (value, { type }) =>
  value.trim() ? null : type === 'company' ? '请输入企业名称' : '请输入发票抬头';

const taxNumber: Rule<InvoiceValues, 'tax_no'> = (value, { type }) => {
  if (type !== 'company') return null;
  const number = value.trim().toUpperCase();
  if (!number) return '请输入纳税人识别号';
  return TAX_NUMBER.test(number) ? null : '请输入正确的纳税人识别号';
};

const RULES = { title, tax_no: taxNumber, email: (value: string) => checkLooseEmail(value.trim()) };

export const useInvoiceForm = (initial: InvoiceValues): InvoiceForm => useForm(initial, RULES);

/** Converts form values to the input that is sent. */
export function toInvoiceInput({ type, title: name, tax_no, email }: InvoiceValues) {
  const isCompany = type === 'company';
  return {
    type: isCompany ? ('company' as const) : ('personal' as const),
    title: name.trim(),
    email: email.trim(),
    ...(isCompany && { tax_no: tax_no.trim().toUpperCase() }),
  };
}
