import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderToHtml } from '#engine/server';
import { passTasks } from '../../tests/support/pass-tasks.ts';
import { EngineContext } from './engine-context.ts';
import { type Gates, openGates } from './gates.ts';
import { Settled } from './Settled.tsx';

const onPress = vi.fn();
let gates: Gates;
let watch: AbortController;
let root: Root;
/** Ends the wait for the block's script. */
let arrive: () => void;

function Toggle() {
  const [isOn, setIsOn] = useState(false);
  const press = () => {
    onPress();
    setIsOn(!isOn);
  };
  return <button type="button" aria-pressed={isOn} onClick={press} />;
}

/** The page around the block, which says when it is hydrated. */
function Shell({ children, hydrated }: { children: ReactNode; hydrated: () => void }) {
  useEffect(hydrated, [hydrated]);
  return <section data-block-id="b0">{children}</section>;
}

const page = (Block: ComponentType, settled: (id: string) => void, hydrated = () => {}) => (
  <EngineContext value={{ componentFor: () => () => null, settled, crashed() {} }}>
    <Shell hydrated={hydrated}>
      <Suspense fallback={null}>
        <Block />
        <Settled id="b0" />
      </Suspense>
    </Shell>
  </EngineContext>
);

function Picker() {
  const [size, setSize] = useState('none');
  const choose = (next: string) => {
    onPress(next);
    setSize(next);
  };
  return (
    <>
      {['S', 'M'].map(name => (
        <input
          key={name}
          type="radio"
          name="size"
          value={name}
          checked={name === size}
          onChange={() => choose(name)}
        />
      ))}
      <button type="button" onClick={() => onPress(`add ${size}`)} />
    </>
  );
}

/** Hydrates a page with the block, whose script has not arrived. */
async function open(Block: ComponentType): Promise<void> {
  const { html } = await renderToHtml(page(Block, () => {}));
  document.body.innerHTML = `<div>${html}</div>`;
  watch = new AbortController();
  gates = openGates(document, 'near', watch.signal);
  const script = new Promise<{ default: ComponentType }>(resolve => {
    arrive = () => resolve({ default: Block });
  });
  // As the renderers do.
  void gates.wait('b0');
  // The shell around the block hydrates, the block itself waits.
  await new Promise<void>(hydrated => {
    root = hydrateRoot(
      document.body.firstElementChild as Element,
      page(
        lazy(() => script),
        gates.settle,
        hydrated,
      ),
    );
  });
}

beforeEach(() => {
  // React warns of two renderers at once: that of the server has rendered the markup.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onPress.mockClear();
});
afterEach(() => {
  root.unmount();
  watch.abort();
  vi.restoreAllMocks();
});

/** Not `click()`, during which a browser ignores another `click()` on the element. */
const press = () =>
  document
    .querySelector('button')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const isOn = () => document.querySelector('button')?.ariaPressed;

describe('a click on a button of a block that is not hydrated', () => {
  beforeEach(() => open(Toggle));

  it('is handled once when the block’s script arrives later', async () => {
    press();
    expect(onPress).not.toHaveBeenCalled();
    arrive();
    await vi.waitFor(() => expect(isOn()).toBe('true'), 10_000);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('is handled once when the block’s script has arrived, but the block is not hydrated', async () => {
    arrive();
    await Promise.resolve();
    expect(onPress).not.toHaveBeenCalled();
    press();
    // React hydrates the block during the click.
    expect(onPress).toHaveBeenCalledOnce();
    await passTasks();
    expect(onPress).toHaveBeenCalledOnce();
    expect(isOn()).toBe('true');
  });
});

describe('a choice in a block that is not hydrated', () => {
  const choose = (name: string) => document.querySelector<HTMLInputElement>(`[value="${name}"]`)?.click();
  beforeEach(() => open(Picker));

  it('is reported once when the block’s script arrives later, before the press that followed', async () => {
    choose('S');
    choose('M');
    press();
    arrive();
    await vi.waitFor(() => expect(onPress).toHaveBeenCalledTimes(2), 10_000);
    expect(onPress.mock.calls).toEqual([['M'], ['add M']]);
    expect(document.querySelector<HTMLInputElement>('[value="M"]')?.checked).toBe(true);
  });

  it('is reported once when the choice itself hydrates the block', async () => {
    arrive();
    await Promise.resolve();
    choose('S');
    await passTasks();
    expect(onPress.mock.calls).toEqual([['S']]);
    expect(document.querySelector<HTMLInputElement>('[value="S"]')?.checked).toBe(true);
  });

  it('is reported before a press that hydrates the block is handled', async () => {
    choose('M');
    arrive();
    await Promise.resolve();
    press();
    await passTasks();
    expect(onPress.mock.calls).toEqual([['M'], ['add M']]);
  });

  it('is not reported if it was taken back', async () => {
    choose('S');
    const field = document.querySelector<HTMLInputElement>('[value="S"]') as HTMLInputElement;
    field.checked = false;
    arrive();
    await passTasks();
    expect(onPress).not.toHaveBeenCalled();
  });
});
