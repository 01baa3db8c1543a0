import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pixels that a drag must exceed to switch looks: by touch or pen [B9-46], by mouse [B9-47], up or down [B9-48]. */
const TOUCH = 50;
const MOUSE = 100;
const VERTICAL = 50;

/** Pixels from which a press is a drag, not a click. */
const SLOP = 10;

/** Returns the step of a released drag: to the left or upwards is the next look; 0 for a drag that is too short. */
export function stepOfDrag(dx: number, dy: number, pointerType: string): 1 | -1 | 0 {
  const isVertical = Math.abs(dy) > Math.abs(dx);
  const distance = isVertical ? dy : dx;
  const threshold = isVertical ? VERTICAL : pointerType === 'mouse' ? MOUSE : TOUCH;
  if (Math.abs(distance) <= threshold) return 0;
  return distance < 0 ? 1 : -1;
}

/**
 * Switches looks by drag [B4-51, B4-52]. Meanwhile the element has `data-dragging`, and `--drag` is the horizontal
 * distance.
 *
 * @returns handlers for the stage.
 */
export function useStageDrag(onSwitch: (by: 1 | -1) => void) {
  const press = useRef({ isDown: false, x: 0, y: 0, hasMoved: false });

  const release = (stage: HTMLElement) => {
    press.current.isDown = false;
    delete stage.dataset.dragging;
    stage.style.removeProperty('--drag');
  };
  return {
    onPointerDown({ isPrimary, button, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      // A second finger starts a pinch.
      if (!isPrimary) return release(currentTarget);
      press.current = { isDown: button === 0, x, y, hasMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = press;
      if (!current.isDown) return;
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.hasMoved && Math.hypot(dx, dy) < SLOP) return;
      const stage = event.currentTarget;
      if (!current.hasMoved) {
        current.hasMoved = true;
        stage.setPointerCapture(event.pointerId);
        stage.dataset.dragging = '';
      }
      stage.style.setProperty('--drag', `${Math.abs(dx) >= Math.abs(dy) ? dx : 0}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { isDown, x, y } = press.current;
      if (!isDown) return;
      release(event.currentTarget);
      const by = stepOfDrag(event.clientX - x, event.clientY - y, event.pointerType);
      if (by) onSwitch(by);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event.currentTarget),
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (press.current.hasMoved && event.detail > 0) event.stopPropagation();
    },
  };
}
