import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Parts = typeof import('./load-part.ts');

let parts: Parts;
const fetched = vi.fn<(href: string) => Promise<Response>>();
const recover = vi.fn<Parameters<Parts['watchParts']>[1]['recover']>();
const tell = vi.fn();
const here = () => Promise.resolve(new Response('export {}'));
const gone = () => Promise.resolve(new Response('', { status: 404 }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
/** Longer than all attempts of a part. */
const ALL_ATTEMPTS = 2000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(here));
  recover.mockReset().mockResolvedValue(undefined);
  tell.mockReset();
  vi.resetModules();
  parts = await import('./load-part.ts');
  parts.watchParts(document, { recover, tell });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function click(): Element {
  document.body.innerHTML = '<button type="button">菜单</button>';
  const button = document.body.firstElementChild as HTMLElement;
  button.click();
  return button;
}

const settle = async <T,>(promise: Promise<T>): Promise<T | 'failed'> => {
  const settled = promise.catch(() => 'failed' as const);
  await vi.advanceTimersByTimeAsync(ALL_ATTEMPTS);
  return settled;
};
const links = () => [...document.head.querySelectorAll('link')].map(link => link.getAttribute('href'));
const answerLinks = (type: 'load' | 'error') => {
  for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event(type));
};

it.each([
  ['offline', offline],
  ['an old build', gone],
])('imports nothing before its files are there, and tries again: %s', async (_name, fault) => {
  fetched.mockImplementationOnce(fault).mockImplementationOnce(here).mockImplementationOnce(fault);
  const load = vi.fn(async () => 'part');
  expect(await settle(parts.loadPart(load, ['assets/menu-1.js', 'assets/dialog-1.js']))).toBe('part');
  expect(load).toHaveBeenCalledOnce();
  // Each file again only after its own failure.
  expect(fetched.mock.calls.flat().sort()).toEqual([
    '/assets/dialog-1.js',
    '/assets/menu-1.js',
    '/assets/menu-1.js',
    '/assets/menu-1.js',
  ]);
});

it('reads the file of a script without imports from the import', async () => {
  const load = Object.assign(async () => 'part', { toString: () => '()=>import(`./start-chat-C_9-x.js`)' });
  expect(await settle(parts.loadPart(load, []))).toBe('part');
  expect(fetched.mock.calls).toEqual([['/assets/start-chat-C_9-x.js']]);
});

it('fetches no file that the document has', async () => {
  document.head.innerHTML = [
    '<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css" disabled>',
    '<script type="text/plain" data-entry="/assets/client.js"></script>',
  ].join('');
  const files = ['assets/a.js', 'assets/a.css', 'assets/client.js', 'assets/b.js'];
  expect(await settle(parts.loadPart(async () => 'part', files))).toBe('part');
  expect(fetched.mock.calls).toEqual([['/assets/b.js']]);
});

it('does not recover the page for what the shopper has not wanted', async () => {
  fetched.mockImplementation(gone);
  expect(await settle(parts.loadPart(async () => 'part', ['assets/a.js']))).toBe('failed');
  click();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settle(parts.loadPart(async () => 'part', ['assets/a.js']))).toBe('failed');
  expect(recover).not.toHaveBeenCalled();
});

it('recovers the page for what was clicked before or while it was loading, and fails if the page stays', async () => {
  fetched.mockImplementation(gone);
  const first = click();
  expect(await settle(parts.loadPart(async () => 'part', ['assets/a.js']))).toBe('failed');
  expect(recover.mock.calls).toEqual([[first]]);
  await vi.advanceTimersByTimeAsync(60_000);
  const loading = parts.loadPart(async () => 'part', ['assets/a.js']);
  const second = click();
  expect(await settle(loading)).toBe('failed');
  expect(recover.mock.calls).toEqual([[first], [second]]);
});

it('recovers the page for a click during a load whose failure takes longer than a click is remembered', async () => {
  fetched.mockImplementation(() => new Promise((_, reject) => setTimeout(reject, 3000)));
  const loading = parts.loadPart(async () => 'part', ['assets/a.js']).catch(() => 'failed');
  const button = click();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await loading).toBe('failed');
  expect(recover.mock.calls).toEqual([[button]]);
});

it('recovers the page for what a part that was wanted loads in turn', async () => {
  const slow = () => new Promise<Response>(resolve => setTimeout(() => here().then(resolve), 1500));
  fetched.mockImplementationOnce(slow);
  click();
  const outer = parts.loadPart(async () => 'outer', ['assets/outer.js']);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await outer).toBe('outer');
  fetched.mockImplementation(gone);
  await vi.advanceTimersByTimeAsync(1000);
  await settle(parts.loadPart(async () => 'inner', ['assets/inner.js']));
  expect(recover).toHaveBeenCalledOnce();
});

it('loads a part when the network is back, after a recovery that failed as well', async () => {
  recover.mockRejectedValue(new TypeError('Failed to fetch'));
  fetched.mockImplementation(offline);
  click();
  expect(await settle(parts.loadPart(async () => 'part', ['assets/a.js']))).toBe('failed');
  fetched.mockImplementation(here);
  expect(await settle(parts.loadPart(async () => 'part', ['assets/a.js']))).toBe('part');
});

it('requests a stylesheet again, and shows the part unstyled rather than never', async () => {
  const load = vi.fn(async () => 'part');
  const loading = parts.loadPart(load, ['assets/a.css']);
  for (const _attempt of [1, 2]) {
    await vi.advanceTimersByTimeAsync(0);
    expect(links()).toEqual(['/assets/a.css']);
    answerLinks('error');
    await vi.advanceTimersByTimeAsync(ALL_ATTEMPTS);
    expect(load).not.toHaveBeenCalled();
  }
  answerLinks('error');
  expect(await settle(loading)).toBe('part');
  expect(links()).toEqual([]);
  void parts.loadPart(load, ['assets/a.css']);
  expect(links()).toEqual(['/assets/a.css']);
});

it('waits for a stylesheet that another part is loading', async () => {
  const loads = [vi.fn(async () => 'one'), vi.fn(async () => 'two')] as const;
  const both = Promise.all(loads.map(load => parts.loadPart(load, ['assets/a.css'])));
  await vi.advanceTimersByTimeAsync(100);
  expect(loads.map(load => load.mock.calls.length)).toEqual([0, 0]);
  answerLinks('load');
  expect(await both).toEqual(['one', 'two']);
});

it('recovers the page for a refused call only if the shopper has just clicked', async () => {
  await parts.recoverPage();
  expect(recover).not.toHaveBeenCalled();
  const button = click();
  await parts.recoverPage();
  expect(recover.mock.calls).toEqual([[button]]);
});

it('runs an import once: it may include what its caller does with the module', async () => {
  const load = vi.fn(() => Promise.reject(new Error('The bag is full.')));
  click();
  expect(await settle(parts.loadPart(load, ['assets/add-to-bag-1.js']))).toBe('failed');
  expect(load).toHaveBeenCalledOnce();
  expect(recover).not.toHaveBeenCalled();
});

it('does not ask again before another click, if the shopper stays on the page', async () => {
  fetched.mockImplementation(gone);
  // The answer is a click, too.
  recover.mockImplementation(async () => void click());
  click();
  await settle(parts.loadPart(async () => 'part', ['assets/a.js']));
  await settle(parts.loadPart(async () => 'part', ['assets/a.js']));
  expect(recover).toHaveBeenCalledOnce();
});
