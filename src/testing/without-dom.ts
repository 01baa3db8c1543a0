/** Globals that exist in browsers only. Node has its own `Event`, `URL` and others. */
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

/** Runs a function without a DOM, as on the server. Calls cannot be nested. */
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
