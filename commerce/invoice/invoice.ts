import { checkLooseEmail, EMAIL_MAX_LENGTH } from '#schemas';
import { type Form, type Rule, useForm } from '#ui';

export const MAX_LENGTHS = { title: 100, tax_no: 20, email: EMAIL_MAX_LENGTH };

/** What the form holds; `wanted` only where an invoice may be left out. */
export interface InvoiceValues {
  type: string;
  title: string;
  tax_no: string;
  email: string;
}

export type InvoiceForm = Form<InvoiceValues>;

/** Unified social credit code, or the older taxpayer's number: the server's own rule. */
const TAX_NUMBER = /^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/;

const title: Rule<InvoiceValues, 'title'> = (value, { type }) =>
  value.trim() ? null : type === 'company' ? '请输入企业名称' : '请输入发票抬头';

const taxNumber: Rule<InvoiceValues, 'tax_no'> = (value, { type }) => {
  if (type !== 'company') return null;
  const written = value.trim().toUpperCase();
  if (!written) return '请输入纳税人识别号';
  return TAX_NUMBER.test(written) ? null : '请输入正确的纳税人识别号';
};

const RULES = { title, tax_no: taxNumber, email: (value: string) => checkLooseEmail(value.trim()) };

export const useInvoiceForm = (initial: InvoiceValues): InvoiceForm => useForm(initial, RULES);

/** What is sent of it. */
export function invoiceOf({ type, title: name, tax_no, email }: InvoiceValues) {
  const company = type === 'company';
  return {
    type: company ? ('company' as const) : ('personal' as const),
    title: name.trim(),
    email: email.trim(),
    ...(company && { tax_no: tax_no.trim().toUpperCase() }),
  };
}
