import { useEffect, useRef, useState } from 'react';
import { painted, showToast } from '#ui';
import { strings } from '../strings.ts';
import { addingStrings } from './adding-strings.ts';

/** How long a button confirms an add, in ms. */
const CONFIRM_TIME = 2000;

/** State of a button that adds to the bag. */
export interface Adding {
  /** Whether the call is running. */
  busy: boolean;
  /** The button's text while the call is running and after it; undefined otherwise. */
  text: string | undefined;
  /** Starts an add that resolves to whether it succeeded; ignored while another one is running. */
  run: (add: () => Promise<boolean>) => Promise<boolean>;
}

/** Shows a button's state at once: sending from the click until the answer, then added for two seconds. */
export function useAdding(): Adding {
  const [step, setStep] = useState<'idle' | 'sending' | 'added'>('idle');
  const isSending = useRef(false);
  useEffect(() => {
    if (step !== 'added') return;
    const timer = setTimeout(() => setStep('idle'), CONFIRM_TIME);
    return () => clearTimeout(timer);
  }, [step]);

  async function run(add: () => Promise<boolean>): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setStep('sending');
    await painted();
    // The code of the call may not load.
    const isAdded = await add().catch(() => {
      showToast({
        message: strings.notAdded,
        action: { text: strings.retry, run: () => void run(add) },
      });
      return false;
    });
    isSending.current = false;
    setStep(isAdded ? 'added' : 'idle');
    return isAdded;
  }

  return {
    busy: step === 'sending',
    text: step === 'sending' ? addingStrings.adding : step === 'added' ? strings.added : undefined,
    run,
  };
}
