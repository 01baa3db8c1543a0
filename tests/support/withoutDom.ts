/** What tells code, or gives it the means, that it runs in a browser. Node has its own `Event`, `URL` and the like. */
const DOM = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'scrollTo',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'getComputedStyle',
  'IntersectionObserver',
  'ResizeObserver',
  'MutationObserver',
  'DOMParser',
  'Node',
  'Element',
  'HTMLElement',
  'Image',
];

/** Runs something where there is no DOM, as on the server, although the test has one. Not to be nested. */
export async function withoutDom<T>(run: () => Promise<T>): Promise<T> {
  const hidden = DOM.map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name] of hidden) Reflect.deleteProperty(globalThis, name);
  try {
    return await run();
  } finally {
    for (const [name, descriptor] of hidden)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
}
