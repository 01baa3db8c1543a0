import { definePopup } from '#ui';
import type { Address } from './address.ts';
import { strings } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Adds an address or edits the given one; completes with the saved address. */
    changeAddress: { data?: { address?: Address | undefined } | undefined; result: Address };
    /** Chooses one of the member's addresses. */
    chooseAddress: { data?: { selected?: number | undefined } | undefined; result: Address };
    /** Confirms and removes an address; completes when it is removed. */
    removeAddress: { data: { address: Address }; result: undefined };
  }
}

/** The popups of addresses; each is a chunk of its own. */
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
