import { useEffect, useRef, useState } from 'react';
import type { Block28 } from '#schemas';
import { isMobileScreen } from '#ui';

/** Milliseconds from the click to the next tiles [B4-24]. */
const DELAY = 300;

type Config = Block28['viewMoreBtnConfig'];
type Device = keyof Config;

/** A step that a click has added, on the device in use. */
interface Step {
  /** Index of its first tile. */
  from: number;
  /** Number of tiles shown now. */
  shown: number;
}

export interface LoadMore {
  /** Number of tiles shown on a device. */
  shown: (device: Device) => number;
  /** The clicked button waits. */
  isLoading: boolean;
  load: () => void;
  /** The last step; undefined before the first click. */
  step: Step | undefined;
}

/**
 * Shows the tiles of a list in steps, by device.
 *
 * @param config absent for a list that is always complete.
 */
export function useLoadMore(total: number, config: Config | undefined): LoadMore {
  const [clicks, setClicks] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [step, setStep] = useState<Step>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shownAfter = (count: number, device: Device) => {
    const { show = false, showItemNum = total } = config?.[device] ?? {};
    return show ? Math.min(total, showItemNum * (count + 1)) : total;
  };
  const load = () => {
    if (isLoading) return;
    setLoading(true);
    timer.current = setTimeout(() => {
      const device: Device = isMobileScreen() ? 'mobile' : 'pc';
      setStep({ from: shownAfter(clicks, device), shown: shownAfter(clicks + 1, device) });
      setClicks(clicks + 1);
      setLoading(false);
    }, DELAY);
  };
  return { shown: device => shownAfter(clicks, device), isLoading, load, step };
}
