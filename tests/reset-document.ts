import { afterAll, vi } from 'vitest';

/**
 * Test files of a worker share jsdom and the packages. After each file, the next one starts as if alone: it reads the
 * modules of the project again, in an empty document at the first address, with the browser's own functions; no timer,
 * listener, observer or channel of the file is left.
 */

declare const jsdom: {
  cookieJar: { removeAllCookiesSync(): void };
  reconfigure(settings: { url: string }): void;
};

type AddListener = typeof EventTarget.prototype.addEventListener;

const roots = [window, document, document.documentElement, document.body];
const ends: (() => void)[] = [];

/** Replaces a property until the file ends. */
function replace<T extends object, K extends keyof T>(target: T, key: K, replacement: T[K]): void {
  const original = Object.getOwnPropertyDescriptor(target, key);
  Object.defineProperty(target, key, { configurable: true, writable: true, value: replacement });
  ends.push(() => {
    if (original) Object.defineProperty(target, key, original);
    else Reflect.deleteProperty(target, key);
  });
}

function removeListeners(): void {
  for (const root of roots) {
    const addEventListener: AddListener = root.addEventListener;
    const added: Parameters<AddListener>[] = [];
    replace(root, 'addEventListener', (...listener: Parameters<AddListener>) => {
      added.push(listener);
      addEventListener.apply(root, listener);
    });
    ends.push(() => {
      for (const [type, listener, options] of added) {
        if (listener) root.removeEventListener(type, listener, options);
      }
    });
  }
}

function stopTimers(): void {
  const { setTimeout, setInterval } = globalThis;
  const timers: NodeJS.Timeout[] = [];
  const record =
    (start: (...args: never[]) => NodeJS.Timeout) =>
    (...args: never[]) => {
      const timer = start(...args);
      timers.push(timer);
      return timer;
    };
  replace(globalThis, 'setTimeout', Object.assign(record(setTimeout), setTimeout));
  replace(globalThis, 'setInterval', Object.assign(record(setInterval), setInterval));
  ends.push(() => timers.forEach(clearTimeout));
}

function disconnect(): void {
  const open: (() => void)[] = [];
  replace(
    globalThis,
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        open.push(() => this.disconnect());
      }
    },
  );
  replace(
    globalThis,
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        open.push(() => this.close());
      }
    },
  );
  ends.push(() => {
    for (const close of open) close();
  });
}

/** Puts the properties of an object back as they are now. */
function keepProperties(target: object): void {
  const before = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>;
  ends.push(() => {
    const after = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>;
    for (const [key, now] of Object.entries(after)) {
      const then = before[key];
      if (!then) Reflect.deleteProperty(target, key);
      else if (now.configurable && (now.value !== then.value || now.get !== then.get))
        Object.defineProperty(target, key, then);
    }
    for (const [key, then] of Object.entries(before))
      if (!(key in after)) Object.defineProperty(target, key, then);
  });
}

const interfaces = Object.getOwnPropertyNames(window)
  .map(name => (window as unknown as Record<string, unknown>)[name])
  .filter(
    (value): value is typeof EventTarget =>
      typeof value === 'function' && value.prototype instanceof EventTarget,
  );

for (const { prototype } of interfaces) keepProperties(prototype);
keepProperties(navigator);
// React marks the elements that have its listeners, which are removed with the others.
for (const node of [document, document.documentElement, document.body]) keepProperties(node);
removeListeners();
stopTimers();
disconnect();

afterAll(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const end of ends.reverse()) end();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  jsdom.reconfigure({ url: 'http://localhost:3000/' });
  vi.resetModules();
});
