import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { user } from '#session';
import { joinName } from '../addresses/join-name.ts';
import type { InvoiceForm } from './invoice.ts';

/**
 * Fills the empty title of a personal invoice with the buyer's name, which it follows until it is changed, and the empty
 * email with the member's. A company's invoice does not start with the buyer's name.
 *
 * @param buyer name of a buyer whose account has none, or who has no account.
 */
export function useBuyer(form: InvoiceForm, buyer: string): void {
  const account = useStore(user, state => state.info?.extension?.account ?? null);
  const name = (account && joinName(account)) || buyer;
  const email = account?.email ?? '';
  const isPersonal = form.values.type === 'personal';
  const filled = useRef('');
  const fill = useEffectEvent(() => {
    const { title, email: typed } = form.values;
    const isOurs = title === '' || title === filled.current || title === name;
    if (isOurs && title !== (isPersonal ? name : '')) form.setValue('title', isPersonal ? name : '');
    filled.current = name;
    if (typed === '' && email) form.setValue('email', email);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills when what is known or the type changes, not after a change by the shopper
  useEffect(() => fill(), [isPersonal, name, email]);
}
