import { useEffect, useEffectEvent, useRef } from 'react';
import { readTabStored, removeTabStored, writeTabStored } from '#services';
import type { Form } from '#ui';
import type { SubscriptionValues } from './values.ts';

/** Fields that are stored. The code expires, and consent is given for each submission. */
const FIELDS = ['mobile', 'appellation', 'firstname', 'lastname'] as const;

/**
 * Stores what is typed into a form for the tab, so that a reload keeps it.
 *
 * @param id of the block on its page.
 * @param onRestore called when the form has got its stored values back.
 * @returns a function that deletes the stored values.
 */
export function useDraft(id: string, form: Form<SubscriptionValues>, onRestore: () => void): () => void {
  const { mobile, appellation, firstname, lastname } = form.values;
  const isReady = useRef(false);

  const restore = useEffectEvent(() => {
    const stored = readTabStored(buildKey(id));
    if (typeof stored !== 'object' || stored === null) return;
    for (const [name, value] of Object.entries(stored)) {
      const field = FIELDS.find(known => known === name);
      const shown = field && form.ref.current?.elements.namedItem(field);
      const isFilled = shown instanceof HTMLInputElement && shown.value !== '';
      if (field && typeof value === 'string' && !isFilled) form.setValue(field, value);
    }
    onRestore();
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    // The first values are those before the stored ones are back.
    if (isReady.current) {
      const typed = { mobile, appellation, firstname, lastname };
      if (Object.values(typed).some(Boolean)) writeTabStored(buildKey(id), typed);
      else removeTabStored(buildKey(id));
    }
    isReady.current = true;
  }, [id, mobile, appellation, firstname, lastname]);

  return () => removeTabStored(buildKey(id));
}

const buildKey = (id: string) => `draft.${location.pathname}#${id}` as const;
