import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createTestProject } from './support/test-project.ts';

const root = resolve(import.meta.dirname, '..');

/** Expects nothing of another file, then leaves behind all that is removed. */
const FILE = `
  import { expect, it } from 'vitest';
  import { module } from './module.js';
  it('starts as if alone', async () => {
    const { body } = document;
    body.append(document.createElement('p'));
    new BroadcastChannel('left').postMessage('');
    for (const target of [window, document, body]) target.dispatchEvent(new Event('left'));
    await new Promise(done => setTimeout(done, 100));
    const frame = await Promise.race([
      new Promise(done => requestAnimationFrame(() => done('a frame'))),
      new Promise(done => setTimeout(done, 500, 'no frame')),
    ]);
    expect({
      frame,
      module: module.uses,
      body: body.outerHTML,
      title: document.title,
      address: location.pathname,
      storage: [localStorage.length, sessionStorage.length, document.cookie],
      functions: [document.left, Element.prototype.left, navigator.left, body.focus.name],
    }).toEqual({
      frame: 'a frame',
      module: 0,
      body: '<body><p></p></body>',
      title: '',
      address: '/',
      storage: [0, 0, ''],
      functions: [undefined, undefined, undefined, 'focus'],
    });

    module.uses += 1;
    body.className = 'left';
    document.title = 'left';
    history.pushState(null, '', '/left');
    localStorage.setItem('left', '');
    sessionStorage.setItem('left', '');
    document.cookie = 'left=1';
    document.left = Element.prototype.left = 'left';
    Object.defineProperty(navigator, 'left', { configurable: true, value: 'left' });
    HTMLElement.prototype.focus = function left() {};
    const mark = what => body.append(what);
    for (const target of [window, document, body]) target.addEventListener('left', () => mark('listener'));
    setInterval(() => mark('interval'), 10);
    setTimeout(() => mark('timeout'), 50);
    requestAnimationFrame(() => mark('frame'));
    new BroadcastChannel('left').onmessage = () => mark('channel');
    new MutationObserver(records => {
      if (records.some(({ addedNodes: [node] }) => node?.localName === 'p')) mark('observer');
    }).observe(body, { childList: true });
  });`;

it('removes what a file leaves in the document that files share', () => {
  const setup = JSON.stringify(join(root, 'tests/reset-document.ts'));
  const folder = createTestProject({
    'vitest.config.js': `export default { test: {
      environment: 'jsdom', isolate: false, maxWorkers: 1, include: ['*.spec.js'], setupFiles: [${setup}],
    } };`,
    'module.js': 'export const module = { uses: 0 };',
    'a.spec.js': FILE,
    'b.spec.js': FILE,
  });
  const vitest = join(root, 'node_modules/.bin/vitest');
  const { status, stdout, stderr } = spawnSync(vitest, ['run', '--root', folder], {
    env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('2 passed');
  expect(status).toBe(0);
}, 60_000);
