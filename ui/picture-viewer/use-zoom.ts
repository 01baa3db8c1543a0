import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Magnification after a click, double tap or the zoom button where the picture's own width is unknown, and the largest. */
const CLOSE_UP = 2.5;
const LARGEST = 4;
/** Magnification as a factor of a picture's own width, by click and by pinching: beyond it there is blur, and no detail. */
const SHARP = 1.25;
const SOFT = 1.5;
/** Magnification that a click has at least, so that it does something. */
const LEAST = 1.5;
/** Milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 300;
/** Pixels that a press may move and still count as a click. */
const SLOP = 5;

interface Point {
  x: number;
  y: number;
}

/**
 * Enlarges the first child of a frame by click, double tap and pinch, and moves it by mouse drag. The frame scrolls
 * natively by touch, wheel and keys. `--scale` on the frame has the magnification. The picture shrinks when it is no
 * longer current.
 *
 * @param ownWidth the picture's own width in pixels, which limits the magnification; undefined if it is unknown.
 * @returns handlers for the frame, and a toggle that zooms around a point, by default the centre.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  isCurrent: boolean,
  onZoom: (isZoomed: boolean) => void,
  ownWidth?: number | undefined,
) {
  const [isZoomed, setIsZoomed] = useState(false);
  const scale = useRef(1);

  /** Returns the magnification at which the picture has a factor of its own width. */
  const limit = useCallback(
    (unknown: number, factor: number) => {
      const shown = frame.current?.firstElementChild?.getBoundingClientRect().width;
      if (!ownWidth || !shown) return unknown;
      const fitted = shown / scale.current;
      return Math.min(LARGEST, Math.max(LEAST, (ownWidth * factor) / fitted));
    },
    [frame, ownWidth],
  );

  /** Sets the magnification and keeps the point of the picture under `point` in place. */
  const zoomTo = useCallback(
    (next: number, point: Point) => {
      const box = frame.current;
      const picture = box?.firstElementChild;
      if (!box || !picture) return;
      const before = picture.getBoundingClientRect();
      const x = (point.x - before.left) / before.width;
      const y = (point.y - before.top) / before.height;
      scale.current = next;
      box.style.setProperty('--scale', String(next));
      const after = picture.getBoundingClientRect();
      box.scrollLeft += after.left + x * after.width - point.x;
      box.scrollTop += after.top + y * after.height - point.y;
    },
    [frame],
  );

  const settle = useCallback(() => {
    const next = scale.current > 1;
    setIsZoomed(next);
    onZoom(next);
  }, [onZoom]);

  const toggle = useCallback(
    (point?: Point) => {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      zoomTo(scale.current > 1 ? 1 : limit(CLOSE_UP, SHARP), point ?? centre);
      settle();
    },
    [frame, limit, zoomTo, settle],
  );

  useEffect(() => {
    if (isCurrent || scale.current === 1) return;
    zoomTo(1, { x: 0, y: 0 });
    settle();
  }, [isCurrent, zoomTo, settle]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let start: { distance: number; scale: number } | undefined;
    const onTouchStart = ({ touches }: TouchEvent) => {
      start = touches.length === 2 ? { distance: measureDistance(touches), scale: scale.current } : undefined;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const next = (start.scale * measureDistance(event.touches)) / start.distance;
      zoomTo(Math.min(limit(LARGEST, SOFT), Math.max(1, next)), findCentre(event.touches));
    };
    const onTouchEnd = () => {
      if (start) settle();
      start = undefined;
    };
    box.addEventListener('touchstart', onTouchStart, { passive: true });
    // Not passive: the page must not be zoomed or scrolled meanwhile.
    box.addEventListener('touchmove', onTouchMove, { passive: false });
    box.addEventListener('touchend', onTouchEnd);
    box.addEventListener('touchcancel', onTouchEnd);
    return () => {
      box.removeEventListener('touchstart', onTouchStart);
      box.removeEventListener('touchmove', onTouchMove);
      box.removeEventListener('touchend', onTouchEnd);
      box.removeEventListener('touchcancel', onTouchEnd);
    };
  }, [frame, limit, zoomTo, settle]);

  const press = useRef({ type: '', x: 0, y: 0, lastTap: Number.NEGATIVE_INFINITY });
  return {
    isZoomed,
    toggle,
    handlers: {
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        Object.assign(press.current, { type: pointerType, x: clientX, y: clientY });
      },
      onPointerMove(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || event.buttons !== 1 || scale.current === 1) return;
        frame.current?.scrollBy(-event.movementX, -event.movementY);
      },
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      onClick({ clientX: x, clientY: y, timeStamp }: MouseEvent) {
        const { current } = press;
        if (Math.hypot(x - current.x, y - current.y) > SLOP) return;
        const isSecondTap = timeStamp - current.lastTap < DOUBLE_TAP;
        current.lastTap = isSecondTap ? Number.NEGATIVE_INFINITY : timeStamp;
        if (current.type !== 'touch' || isSecondTap) toggle({ x, y });
      },
    },
  };
}

function measureDistance([one, other]: Iterable<Touch> & TouchList): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

function findCentre([one, other]: Iterable<Touch> & TouchList): Point {
  return one && other
    ? { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
    : { x: 0, y: 0 };
}
