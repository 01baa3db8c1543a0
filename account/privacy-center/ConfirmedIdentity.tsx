import type { PopupProps } from '#chrome';
import { ConfirmIdentity } from '../profile/ConfirmIdentity.tsx';

/** Confirms the member by password or code, before a call that needs it. */
export default function ConfirmedIdentity({ complete }: PopupProps<'confirmIdentity'>) {
  return <ConfirmIdentity onConfirmed={() => complete(undefined)} />;
}
