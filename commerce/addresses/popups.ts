import { definePopup } from '#chrome';
import type { Address } from './address.ts';
import { strings } from './strings.ts';

declare module '#chrome' {
  interface PopupTypes {
    /** Adds an address, or edits the one that is given; the result is the address as it has been saved. */
    changeAddress: { data?: { address?: Address | undefined } | undefined; result: Address };
    /** Chooses one of the member's addresses. */
    chooseAddress: { data?: { selected?: number | undefined } | undefined; result: Address };
    /** Asks before an address is removed; completes once it has been. */
    removeAddress: { data: { address: Address }; result: undefined };
  }
}

/** The popups of addresses (A §2), each with a chunk of its own. */
export const addressPopups = [
  definePopup({
    type: 'changeAddress',
    title: data => (data?.address ? strings.editTitle : strings.addTitle),
    load: () => import('./ChangeAddress.tsx'),
  }),
  definePopup({
    type: 'chooseAddress',
    title: strings.chooseTitle,
    load: () => import('./ChooseAddress.tsx'),
  }),
  definePopup({
    type: 'removeAddress',
    title: strings.confirmTitle,
    load: () => import('./RemoveAddress.tsx'),
  }),
] as const;
