/** A control of any kind; which properties it has depends on the kind. */
interface Control extends HTMLElement {
  type?: string;
  value?: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  options?: HTMLOptionsCollection;
  open?: boolean;
  /** React's copy of the value or state that it has seen last; of inputs and text areas. */
  _valueTracker?: { setValue(value: string): void };
}

/**
 * Returns a function that repeats what the shopper has changed in a control before hydration, or undefined if nothing was
 * changed: React reports no event for it, because it compares with the value that it finds at hydration.
 *
 * @param from the control that was changed: its value differs from the rendered one.
 * @param to the same control, or the one that React has replaced it by.
 */
export function readChange(from: Control, to: Control): (() => void) | undefined {
  const isChoice = /^(radio|checkbox)$/.test(from.type ?? '');
  const key = isChoice ? 'checked' : 'value';
  const { [key]: value, options = [] } = from;
  const option = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  const rendered = isChoice ? from.defaultChecked : (from.defaultValue ?? option?.value);
  if (from !== to && from.open !== undefined) to.open = from.open;
  // A radio that is no longer chosen has no event of its own.
  if (rendered === undefined || value === rendered || (from.type === 'radio' && !value)) return undefined;
  return () => {
    // React reports an event only if the value differs from its copy. To set the value twice, which needs no copy, would
    // move the caret and end the composition of an input method.
    to._valueTracker?.setValue(`${value} `);
    // By the browser's setter: React's would update the copy.
    if (to[key] !== value) Reflect.set(Object.getPrototypeOf(to), key, value, to);
    // Not a `MouseEvent`, at which the browser would change the choice.
    for (const event of ['input', isChoice ? 'click' : 'change']) {
      to.dispatchEvent(new Event(event, { bubbles: true }));
    }
  };
}
