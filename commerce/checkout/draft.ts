import { type AddressValues, valuesOf } from '../addresses/address.ts';
import type { InvoiceValues } from '../invoice/invoice.ts';

/** What has been typed, so that a look into the bag or a reload loses nothing; in this tab alone, until the order. */
export interface Draft {
  address: AddressValues;
  invoice: InvoiceValues;
  wantsInvoice: boolean;
  remark: string;
}

const KEY = 'vitrine.checkout';

const EMPTY: Draft = {
  address: valuesOf(),
  invoice: { type: 'personal', title: '', tax_no: '', email: '' },
  wantsInvoice: false,
  remark: '',
};

/** What was typed before; empty fields where there is nothing. */
export function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return {
      address: { ...EMPTY.address, ...kept.address },
      invoice: { ...EMPTY.invoice, ...kept.invoice },
      wantsInvoice: kept.wantsInvoice === true,
      remark: typeof kept.remark === 'string' ? kept.remark : '',
    };
  } catch {
    return EMPTY;
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Then it lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing.
  }
}
