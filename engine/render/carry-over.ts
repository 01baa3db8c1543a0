/**
 * Repeats what the shopper has done in controls that React has replaced, in those that replace them: typed and chosen
 * values, unfolded details, the focus. They are matched by their order.
 *
 * @param focused the control that had the focus.
 */
export function carryOver(
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
  focused: Element | null,
): void {
  for (const [index, control] of before.entries()) {
    const next = after[index];
    if (control.isConnected || next?.localName !== control.localName) continue;
    repeatValue(control, next);
    if (control === focused && document.activeElement === document.body) next.focus({ preventScroll: true });
  }
}

function repeatValue(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement) (to as HTMLDetailsElement).open = from.open;
  else if (from instanceof HTMLSelectElement) {
    const isChosen = [...from.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (isChosen) change(to, HTMLSelectElement.prototype, from.value, 'change');
  } else if (from instanceof HTMLTextAreaElement) {
    if (from.value !== from.defaultValue) change(to, HTMLTextAreaElement.prototype, from.value, 'input');
  } else if (from instanceof HTMLInputElement) {
    if (/^(radio|checkbox)$/.test(from.type)) {
      if (from.checked !== from.defaultChecked && (to as HTMLInputElement).checked !== from.checked)
        to.click();
    } else if (from.value !== from.defaultValue) change(to, HTMLInputElement.prototype, from.value, 'input');
  }
}

/** Changes a value as typing does: React does not report a change by its own setter. */
function change(to: HTMLElement, prototype: object, value: string, event: 'input' | 'change'): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, value);
  to.dispatchEvent(new Event(event, { bubbles: true }));
}
