import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

/** An event of the browser: of a page if it has a session. */
export interface BrowserEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

/** Sends a command of the DevTools protocol. */
export type Send = <Answer>(method: string, params?: object) => Promise<Answer>;

/** A browser that nothing but the commands of the bench reach. */
export interface PipeBrowser {
  send: Send;
  /** Opens an empty page in a context of its own. */
  openPage(): Promise<{ send: Send; close(): Promise<void> }>;
  /** Calls a function with each event. @returns the function that ends that. */
  listen(onEvent: (event: BrowserEvent) => void): () => void;
  close(): Promise<void>;
}

const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * Starts a browser without Playwright, which watches the script of each page: every error that script creates then costs a reading
 * of the source around it (60 ms for React's at 4 × CPU), which no shopper pays.
 */
export function startPipeBrowser(): PipeBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const child = spawn(
    findBrowser() ?? chromium.executablePath(),
    [...FLAGS, '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise(done => child.once('exit', done));
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Duplex, Duplex];
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  const listeners = new Set<(event: BrowserEvent) => void>();
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message));
  });
  function receive({
    id,
    result,
    error,
    ...event
  }: { id?: number; result: never; error?: Error } & BrowserEvent) {
    const request = id && waiting.get(id);
    if (!request) for (const listener of listeners) listener(event);
    else if (error) request.reject(new Error(error.message));
    else request.resolve(result);
  }
  let last = 0;
  const sendTo =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        last++;
        waiting.set(last, { resolve, reject });
        input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      });
  const send = sendTo();
  return {
    send,
    async openPage() {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const context = { browserContextId };
      const page = await send<{ targetId: string }>('Target.createTarget', {
        ...context,
        url: 'about:blank',
      });
      const attached = await send<{ sessionId: string }>('Target.attachToTarget', { ...page, flatten: true });
      return {
        send: sendTo(attached.sessionId),
        close: () => send('Target.disposeBrowserContext', context),
      };
    },
    listen(onEvent) {
      listeners.add(onEvent);
      return () => listeners.delete(onEvent);
    },
    async close() {
      input.write(`${JSON.stringify({ id: ++last, method: 'Browser.close' })}\0`);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
