import type { PopupProps } from '#ui';
import { AddressForm } from './AddressForm.tsx';
import { strings } from './strings.ts';

/** The popup that adds an address or edits the given one. */
export default function ChangeAddress({ data, close, complete }: PopupProps<'changeAddress'>) {
  return (
    <AddressForm
      address={data?.address}
      label={data?.address ? strings.editTitle : strings.addTitle}
      onChange={complete}
      onCancel={close}
    />
  );
}
