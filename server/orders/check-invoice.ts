import { checkLooseEmail } from '#schemas';
import { Refusal } from '../http/refusal.ts';

export interface Invoice {
  type: 'personal' | 'company';
  title: string;
  tax_no: string;
  email: string;
}

/** Unified social credit code, or the older taxpayer's number. */
const TAX_NUMBER = /^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/;

/** Validates an invoice. Returns the first problem as a message for the shopper, or null. */
export function checkInvoice({ type, title, tax_no, email }: Invoice): string | null {
  if (title === '') return type === 'company' ? '请输入企业名称' : '请输入发票抬头';
  if (type === 'company') {
    if (tax_no === '') return '请输入纳税人识别号';
    if (!TAX_NUMBER.test(tax_no)) return '请输入正确的纳税人识别号';
  }
  return checkLooseEmail(email);
}

/**
 * Returns a requested invoice, normalized: fields trimmed, the tax number in upper case, and removed
 * from personal ones.
 *
 * @throws Refusal 400 with the first problem.
 */
export function toInvoice(fields: {
  type: 'personal' | 'company';
  title: string;
  tax_no?: string;
  email: string;
}): Invoice {
  const isCompany = fields.type === 'company';
  const invoice = {
    type: fields.type,
    title: fields.title.trim(),
    tax_no: isCompany ? (fields.tax_no ?? '').trim().toUpperCase() : '',
    email: fields.email.trim(),
  };
  const problem = checkInvoice(invoice);
  if (problem) throw new Refusal(400, problem);
  return invoice;
}
