import { checkLooseEmail } from '#schemas';

export interface Invoice {
  type: 'personal' | 'company';
  title: string;
  tax_no: string;
  email: string;
}

/** Unified social credit code, or the older taxpayer's number. */
const TAX_NUMBER = /^[0-9A-Z]{15}$|^[0-9A-Z]{18}$|^[0-9A-Z]{20}$/;

/** What is wrong with an invoice's fields, in the words for the shopper; null when all is well. */
export function checkInvoice({ type, title, tax_no, email }: Invoice): string | null {
  if (title === '') return type === 'company' ? '请输入企业名称' : '请输入发票抬头';
  if (type === 'company') {
    if (tax_no === '') return '请输入纳税人识别号';
    if (!TAX_NUMBER.test(tax_no)) return '请输入正确的纳税人识别号';
  }
  return checkLooseEmail(email);
}

/** As a person types it, to as it is kept: no blanks around, capitals in the tax number, which a person has not. */
export function toInvoice(fields: {
  type: 'personal' | 'company';
  title: string;
  tax_no?: string;
  email: string;
}): Invoice {
  const company = fields.type === 'company';
  return {
    type: fields.type,
    title: fields.title.trim(),
    tax_no: company ? (fields.tax_no ?? '').trim().toUpperCase() : '',
    email: fields.email.trim(),
  };
}
