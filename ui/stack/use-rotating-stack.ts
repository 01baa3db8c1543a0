import { useState } from 'react';

/** The card that moves: to the back (`by` 1), or from the back to the front (`by` -1). */
interface Turn {
  index: number;
  by: 1 | -1;
}

interface State {
  active: number;
  turn?: Turn;
}

/** Manages which of `count` cards is in front. `goTo` takes any integer and wraps. */
export function useRotatingStack(count: number) {
  const [{ active: chosen, turn }, setState] = useState<State>({ active: 0 });
  const active = chosen < count ? chosen : 0;
  function goTo(target: number) {
    const next = ((target % count) + count) % count;
    if (next === active) return;
    const turned: Turn = target > active ? { index: active, by: 1 } : { index: next, by: -1 };
    setState({ active: next, turn: turned });
  }
  return { active, turn, hasMoved: turn !== undefined, goTo };
}
