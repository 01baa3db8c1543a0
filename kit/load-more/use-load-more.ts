import { useEffect, useRef, useState } from 'react';
import { isMobileScreen } from '#ui';

type Device = 'pc' | 'mobile';

/** A block's `viewMoreBtnConfig`. */
export type LoadMoreConfig = Readonly<Record<Device, { show: boolean; showItemNum: number }>>;

/** A step that a click has added, on the device in use. */
interface Step {
  /** Index of its first entry. */
  from: number;
  /** Number of entries shown now. */
  shown: number;
}

export interface LoadMore {
  /** Number of entries shown on a device. */
  shown: (device: Device) => number;
  /** The clicked button waits. */
  isLoading: boolean;
  load: () => void;
  /** The last step; undefined before the first click. */
  step: Step | undefined;
}

/**
 * Shows the entries of a list in steps, by device.
 *
 * @param config absent for a list that is always complete.
 * @param delay milliseconds from the click to the next entries.
 */
export function useLoadMore(total: number, config: LoadMoreConfig | undefined, delay: number): LoadMore {
  const [clicks, setClicks] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const [step, setStep] = useState<Step>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shownAfter = (count: number, device: Device) => {
    const { show = false, showItemNum = total } = config?.[device] ?? {};
    return show ? Math.min(total, showItemNum * (count + 1)) : total;
  };
  const add = () => {
    const device: Device = isMobileScreen() ? 'mobile' : 'pc';
    setStep({ from: shownAfter(clicks, device), shown: shownAfter(clicks + 1, device) });
    setClicks(clicks + 1);
    setIsLoading(false);
  };
  const load = () => {
    if (isLoading) return;
    if (delay === 0) return add();
    setIsLoading(true);
    timer.current = setTimeout(add, delay);
  };
  return { shown: device => shownAfter(clicks, device), isLoading, load, step };
}
