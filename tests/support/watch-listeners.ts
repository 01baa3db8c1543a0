type Listener = EventListener | EventListenerObject | null;
type Options = boolean | AddEventListenerOptions | EventListenerOptions | undefined;

/**
 * Records the listeners that are added to some targets from now on.
 *
 * @returns `left`, the types of listeners that were not removed; `stop`, which ends the recording; `removeAll`, which
 *   removes those that are left, once it has ended.
 */
export function watchListeners(...targets: EventTarget[]): {
  left(): string[];
  stop(): void;
  removeAll(): void;
} {
  const held: { type: string; listener: unknown; capture: boolean }[][] = [];
  const ends: (() => void)[] = [];
  for (const target of targets) {
    const list: { type: string; listener: unknown; capture: boolean }[] = [];
    held.push(list);
    const { addEventListener, removeEventListener } = target;
    const forget = (type: string, listener: unknown, options: Options) => {
      const at = list.findIndex(
        entry => entry.type === type && entry.listener === listener && entry.capture === isCapture(options),
      );
      if (at !== -1) list.splice(at, 1);
    };
    target.addEventListener = (type: string, listener: Listener, options?: AddEventListenerOptions) => {
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => forget(type, listener, options));
      forget(type, listener, options); // the same one twice is one
      if (typeof options === 'object' && options.once) {
        addEventListener.call(target, type, () => forget(type, listener, options), options);
      }
      if (listener && !signal?.aborted) list.push({ type, listener, capture: isCapture(options) });
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: Listener, options?: Options) => {
      forget(type, listener, options);
      removeEventListener.call(target, type, listener, options);
    };
    ends.push(() => Object.assign(target, { addEventListener, removeEventListener }));
  }
  return {
    left: () => held.flatMap(list => list.map(({ type }) => type)),
    stop: () => {
      for (const end of ends) end();
    },
    removeAll: () => {
      for (const [at, target] of targets.entries()) {
        for (const { type, listener, capture } of held[at] ?? [])
          target.removeEventListener(type, listener as Listener, capture);
      }
    },
  };
}

function isCapture(options: Options): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}
