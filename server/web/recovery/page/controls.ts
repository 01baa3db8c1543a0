/** A control of a form in which shoppers type or choose. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Inputs whose values a reload must not keep: passwords, codes, cards, and files, which no script can set. */
const SECRET =
  ':is([type="password"], [type="file"], [autocomplete="one-time-code"], [autocomplete$="-password"], [autocomplete^="cc-"], [name*="captcha" i], [name*="code" i], [name*="password" i])';

/** Controls without a value of their own, or whose choice is made again each time, such as a consent. */
const NOT_KEPT =
  ':is([type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"], [type="checkbox"])';

const isShown = (element: Element) => element.checkVisibility?.() ?? true;

/** The controls whose values a reload keeps. Those of a dialog are not in the page after it. */
export function keptControls(): Control[] {
  return [...document.querySelectorAll<Control>('input, textarea, select')].filter(
    control => !control.matches(SECRET) && !control.matches(NOT_KEPT) && !control.closest('dialog'),
  );
}

/** Whether the shopper has typed or chosen what a reload would lose. */
export function hasUnkept(): boolean {
  const secrets = [...document.querySelectorAll<HTMLInputElement>(`input${SECRET}`)];
  return (
    secrets.some(isFilled) ||
    [...document.querySelectorAll<Control>('dialog[open] :is(input, textarea, select)')].some(isFilled)
  );
}

function isFilled(control: Control): boolean {
  if (!isShown(control)) return false;
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (/^(?:radio|checkbox)$/.test(control.type)) return (control as HTMLInputElement).checked;
  return control.value !== '' && control.type !== 'hidden';
}

/** Changes a control as a shopper does, so that React takes the value over: it ignores values that scripts have set. */
export function changeControl(control: Control, value: string): void {
  if (control.type === 'radio') {
    control.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}
