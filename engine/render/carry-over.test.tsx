import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  arrive,
  expectEvents,
  find,
  leave,
  onEvent,
  open,
  pause,
  press,
} from '../../tests/support/late-block.tsx';

/** An element that reports its clicks. */
const part = (type: string, event: string, props: object = {}, ...children: ReactNode[]) =>
  createElement(type, { ...props, onClick: () => onEvent(event) }, ...children);

function Buttons() {
  return (
    <>
      {part('button', 'button', { type: 'button' })}
      {part('div', 'tab', { role: 'tab' })}
      {part('div', 'role', { role: 'button' })}
      <form method="dialog" onSubmit={() => onEvent('dialog')}>
        <button type="submit" />
      </form>
      <form action="/find" onSubmit={() => onEvent('form')}>
        <button type="submit" />
      </form>
      {part('a', 'link', { href: '#away' }, createElement('span', { key: 'in', role: 'button' }))}
      <details>{part('summary', 'fold')}</details>
    </>
  );
}

/** What is pressed, and the event of its component, if it is repeated. */
const presses: [string, string | undefined][] = [
  ['section > button', 'button'],
  ['[role="tab"]', 'tab'],
  ['section > [role="button"]', 'role'],
  ['form[method="dialog"] button', 'dialog'],
  // The browser sends the form, follows the link and unfolds the details.
  ['form[action] button', undefined],
  ['a', undefined],
  ['a span', undefined],
  ['summary', undefined],
];

describe.each(presses)('a press of %s', (selector, event) => {
  const expected = event ? [[event]] : [];
  beforeEach(() => {
    // jsdom cannot navigate.
    document.addEventListener('submit', submit => submit.preventDefault(), { once: true });
  });

  it('is repeated once if nothing reacts to it, whether it was before the page’s script or the block’s', async () => {
    await open(Buttons, () => press(selector));
    arrive();
    await expectEvents(expected);
    leave();
    onEvent.mockClear();
    await open(Buttons);
    await pause();
    press(selector);
    expect(onEvent).not.toHaveBeenCalled();
    arrive();
    await expectEvents(expected);
  });
});

it('repeats the last press of each place from before the page’s script, in the frame before the block', async () => {
  await open(Buttons, () => {
    press('[role="tab"]');
    press('header button');
    press('section > button');
  });
  await expectEvents([['menu']]);
  arrive();
  await expectEvents([['menu'], ['button']]);
});

it('presses a button of the frame once while the frame hydrates', async () => {
  await open(Buttons);
  press('header button');
  await expectEvents([['menu']]);
});

it('presses what has replaced a button of the frame because its markup was changed', async () => {
  let served: Element | undefined;
  await open(Buttons, () => {
    served = find('header button');
    served.prepend('!');
    press('header button');
  });
  await expectEvents([['menu']]);
  expect(served?.isConnected).toBe(false);
});
