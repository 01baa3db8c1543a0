import { checkLooseEmail, normalizeEmail, normalizeTaxNumber, TAX_NUMBER_PATTERN } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

export interface Invoice {
  type: 'personal' | 'company';
  title: string;
  tax_no: string;
  email: string;
}

/** Validates an invoice. Returns the first problem as a message for the shopper, or null. */
export function checkInvoice({ type, title, tax_no, email }: Invoice): string | null {
  if (title === '') return type === 'company' ? strings.noCompanyName : strings.noTitle;
  if (type === 'company') {
    if (tax_no === '') return strings.noTaxNumber;
    if (!TAX_NUMBER_PATTERN.test(tax_no)) return strings.wrongTaxNumber;
  }
  return checkLooseEmail(email);
}

/**
 * Returns a requested invoice, normalized, and without the tax number if it is personal.
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
    tax_no: isCompany ? normalizeTaxNumber(fields.tax_no ?? '') : '',
    email: normalizeEmail(fields.email),
  };
  const problem = checkInvoice(invoice);
  if (problem) throw new Refusal(400, problem);
  return invoice;
}
