/**
 * Returns the radios and checkboxes in an element that were changed before hydration. React has reported no event for
 * them: their default is what was rendered.
 */
export function findMissedChoices(element: Element | null): HTMLInputElement[] {
  const inputs = element?.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])');
  return [...(inputs ?? [])].filter(({ checked, defaultChecked }) => checked !== defaultChecked);
}

/** Changes an input once more, so that React reports it: it compares with the state that it found at hydration. */
export function repeatChoice(input: HTMLInputElement): void {
  if (!input.isConnected) return;
  input.checked = input.defaultChecked;
  input.click();
}

/** Whether the browser is handling this click, and it is on the input or its label. */
export function isClickOn(input: HTMLInputElement, click: Event | undefined): boolean {
  if (!click || click.eventPhase === Event.NONE || !(click.target instanceof Element)) return false;
  return click.target === input || click.target.closest('label')?.control === input;
}
