import { useEffect } from 'react';
import { readTabStored, removeTabStored, writeTabStored } from '#services';
import { type AddressValues, toAddressValues } from '../addresses/address.ts';
import { readGiftDraft } from '../gift/draft.ts';
import type { GiftValues } from '../gift/gift-values.ts';
import type { InvoiceValues } from '../invoice/invoice.ts';

/** Fields typed into checkout. Stored for the tab until the order is placed, so that a reload keeps them. */
export interface Draft {
  address: AddressValues;
  invoice: InvoiceValues;
  gift: GiftValues;
  wantsInvoice: boolean;
  remark: string;
  /** Code of the payment method. */
  method: string;
}

const EMPTY: Pick<Draft, 'address' | 'invoice'> = {
  address: toAddressValues(),
  invoice: { type: 'personal', title: '', tax_no: '', email: '' },
};

/** The stored draft; missing fields are empty. */
export function readDraft(): Draft {
  const stored = (readTabStored('checkout') ?? {}) as Partial<Draft>;
  return {
    address: { ...EMPTY.address, ...stored.address },
    invoice: { ...EMPTY.invoice, ...stored.invoice },
    gift: readGiftDraft(),
    wantsInvoice: stored.wantsInvoice === true,
    remark: typeof stored.remark === 'string' ? stored.remark : '',
    method: String(stored.method ?? ''),
  };
}

/** Stores the draft whenever one of its parts changes. */
export function useStoredDraft({ address, invoice, gift, wantsInvoice, remark, method }: Draft): void {
  useEffect(() => {
    writeTabStored('checkout', { address, invoice, gift, wantsInvoice, remark, method } satisfies Draft);
  }, [address, invoice, gift, wantsInvoice, remark, method]);
}

export const clearDraft = (): void => removeTabStored('checkout');
