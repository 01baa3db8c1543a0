/** Pixels from which a press is a drag, not a click. */
const LIMIT = 10;

function readPoint(event: Event): { x: number; y: number } | undefined {
  const source = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent);
  return source && { x: source.clientX, y: source.clientY };
}

export interface Press {
  /** Returns the horizontal distance of the current or last press in pixels; negative to the left. */
  swiped: () => number;
  /** Removes the listeners. */
  stop: () => void;
}

/**
 * Distinguishes clicks from drags: the slider does not see movement up to 10 px, so that the click goes through. Beyond
 * that the slider follows, and the click at the end of the drag is cancelled.
 */
export function installDragSlop(element: HTMLElement): Press {
  let start: { x: number; y: number } | undefined;
  let swiped = 0;
  let dragged = false;
  const begin = (event: Event) => {
    start = readPoint(event);
    swiped = 0;
    dragged = false;
  };
  const move = (event: Event) => {
    const point = readPoint(event);
    if (!start || !point) return;
    swiped = point.x - start.x;
    if (dragged) return;
    dragged = Math.hypot(swiped, point.y - start.y) > LIMIT;
    if (!dragged) event.stopPropagation();
  };
  const end = () => {
    start = undefined;
  };
  const click = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return; // detail 0: keyboard
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const listeners: [string, (event: never) => void][] = [
    ['mousedown', begin],
    ['touchstart', begin],
    ['mousemove', move],
    ['touchmove', move],
    ['mouseup', end],
    ['touchend', end],
    ['touchcancel', end],
    ['click', click],
  ];
  const options = { capture: true, passive: false };
  for (const [type, listener] of listeners) {
    const passive = type.startsWith('touch');
    element.addEventListener(type, listener as EventListener, { ...options, passive });
  }
  const stop = () => {
    for (const [type, listener] of listeners) {
      element.removeEventListener(type, listener as EventListener, options);
    }
  };
  return { swiped: () => swiped, stop };
}
