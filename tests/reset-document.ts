import { afterAll, vi } from 'vitest';
import { watchListeners } from './support/watch-listeners.ts';

/**
 * Test files of a worker share jsdom and the packages. After each file, the next one starts as if alone: it reads the
 * modules of the project again, in an empty document at the default address, with jsdom's own functions; no timer,
 * frame, listener, observer or channel of the file is left.
 */

declare const jsdom: {
  cookieJar: { removeAllCookiesSync(): void };
  reconfigure(settings: { url: string }): void;
};

/** What is done after the file, the last one first. */
const cleanups: (() => void)[] = [];

/** Puts the properties of an object back after the file, as they are now. */
function restoreProperties(target: object): void {
  const before = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>;
  cleanups.push(() => {
    const after = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>;
    for (const [key, current] of Object.entries(after)) {
      const original = before[key];
      if (!original) Reflect.deleteProperty(target, key);
      else if (current.configurable && (current.value !== original.value || current.get !== original.get))
        Object.defineProperty(target, key, original);
    }
    for (const [key, original] of Object.entries(before))
      if (!(key in after)) Object.defineProperty(target, key, original);
  });
}

/** Replaces a global during the file. */
function replaceGlobal<K extends keyof typeof globalThis>(
  name: K,
  replacement: (typeof globalThis)[K],
): void {
  const original = globalThis[name];
  globalThis[name] = replacement;
  cleanups.push(() => {
    globalThis[name] = original;
  });
}

/** Stops the timers of the file. */
function clearTimers(): void {
  const { setTimeout, setInterval } = globalThis;
  const timers: NodeJS.Timeout[] = [];
  const record =
    (start: (...args: never[]) => NodeJS.Timeout) =>
    (...args: never[]) => {
      const timer = start(...args);
      timers.push(timer);
      return timer;
    };
  replaceGlobal('setTimeout', Object.assign(record(setTimeout), setTimeout) as typeof setTimeout);
  replaceGlobal('setInterval', Object.assign(record(setInterval), setInterval) as typeof setInterval);
  cleanups.push(() => timers.forEach(clearTimeout));
}

/**
 * Cancels the animation frames of the file. jsdom starts one timer with the first and ends it with the last: if it went
 * with the timers while a frame was due, no later file would have frames.
 */
function cancelFrames(): void {
  const frames: number[] = [];
  const request = requestAnimationFrame;
  replaceGlobal('requestAnimationFrame', callback => {
    const frame = request(callback);
    frames.push(frame);
    return frame;
  });
  const cancel = cancelAnimationFrame;
  cleanups.push(() => frames.forEach(cancel));
}

/** Ends the observers and channels of the file. */
function closeConnections(): void {
  const closers: (() => void)[] = [];
  replaceGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        closers.push(() => this.disconnect());
      }
    },
  );
  replaceGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        closers.push(() => this.close());
      }
    },
  );
  cleanups.push(() => {
    for (const close of closers) close();
  });
}

const nodes = [document, document.documentElement, document.body];
const interfaces = Object.getOwnPropertyNames(window)
  .map(name => (window as unknown as Record<string, unknown>)[name])
  .filter(
    (value): value is typeof EventTarget =>
      typeof value === 'function' && value.prototype instanceof EventTarget,
  );

for (const { prototype } of interfaces) restoreProperties(prototype);
restoreProperties(navigator);
// React marks the nodes that have its listeners, which are removed with the others.
for (const node of nodes) restoreProperties(node);
const listeners = watchListeners(window, ...nodes);
cleanups.push(() => {
  listeners.stop();
  listeners.removeAll();
});
clearTimers();
cancelFrames();
closeConnections();

afterAll(async () => {
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const cleanUp of cleanups.reverse()) cleanUp();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  jsdom.reconfigure({ url: 'http://localhost:3000/' });
  // A module that loads after the reset would stay for the next file, without that file's mocks.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
