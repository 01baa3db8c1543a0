import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

let guest: Shopper;
const shop = shopForEachTest({ files: { 'products.json': '[]' } });
beforeEach(async () => {
  guest = shop.guest();
});

const readToken = async (from: Shopper) =>
  (await from.get<{ access_token: string }>('/rest/default/V1/ocs/getToken')).data.access_token;

describe('the chat widget', () => {
  /** Opens a page that runs the script against this shop. */
  async function openPage() {
    const script = await shop.app.inject({ url: '/_chat/widget.js?0.123' });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const { window } = new JSDOM('<button>咨询</button>', {
      runScripts: 'outside-only',
      url: 'https://shop.example.cn/',
    });
    const requests: string[] = [];
    // jsdom lacks constructed stylesheets.
    Object.assign(window, {
      matchMedia: () => ({ matches: false }),
      CSSStyleSheet: class {
        replaceSync() {}
      },
      fetch: async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
        requests.push(`${method} ${url}`);
        const answer = await guest.send(
          method as 'GET',
          url,
          body && JSON.parse(body as string),
          headers as Record<string, string>,
        );
        return { status: answer.statusCode, json: async () => answer.json() };
      },
    });
    Object.assign(window.HTMLDialogElement.prototype, {
      show(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    window.eval(script.body);
    const { vitrineChat } = window as unknown as { vitrineChat: { open(options?: object): void } };
    const open = (options?: object) => vitrineChat.open({ getToken: () => readToken(guest), ...options });
    const inside = () => window.document.querySelector('[data-vitrine-chat]')?.shadowRoot as ShadowRoot;
    const type = (text: string) => {
      (inside().querySelector('textarea') as HTMLTextAreaElement).value = text;
      inside()
        .querySelector('form')
        ?.dispatchEvent(new window.Event('submit', { cancelable: true }));
    };
    const lines = () => [...inside().querySelectorAll('.log p:not(.note)')].map(line => line.textContent);
    const problem = () => inside().querySelector('.problem')?.textContent;
    return { window, open, inside, type, lines, requests, problem };
  }

  it('sends a message and shows the reply [A7-91, A1-05]', async () => {
    const { window, open, inside, type, lines } = await openPage();
    const opened = vi.fn();
    const button = window.document.querySelector('button') as HTMLButtonElement;
    button.focus();
    open({ onOpen: opened });
    await expect.poll(() => opened).toHaveBeenCalledWith(expect.any(String));
    type('<img src=x onerror=alert(1)> 怎么退货');
    await expect.poll(() => lines()).toHaveLength(2);
    expect(lines()).toEqual([
      '您：<img src=x onerror=alert(1)> 怎么退货',
      expect.stringMatching(/^客户关怀：.*7 天/),
    ]);
    expect(inside().querySelector('img')).toBeNull();
    inside()
      .querySelector('dialog')
      ?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(window.document.querySelector('[data-vitrine-chat]')).toBeNull();
    expect(window.document.activeElement).toBe(button);
  });

  it('requests a new token once when the old one has expired [A8-20]', async () => {
    const { open, lines, requests, type } = await openPage();
    const clearToken = vi.fn();
    const tokens = ['expired', await readToken(guest)];
    open({ getToken: async () => tokens.shift(), clearToken });
    await expect.poll(() => requests).toEqual(['GET /_chat/messages', 'GET /_chat/messages']);
    expect(clearToken).toHaveBeenCalledTimes(1);
    type('你好');
    await expect.poll(() => lines()).toHaveLength(2);
  });

  it('clears the token of an ended conversation, and keeps the typed text [A8-21]', async () => {
    const { open, inside, requests, type, problem } = await openPage();
    const token = await readToken(guest);
    await shop.app.inject({
      method: 'POST',
      url: '/_chat/messages',
      headers: { authorization: token },
      payload: { text: '再见' },
    });
    const clearToken = vi.fn();
    open({ getToken: async () => token, clearToken });
    await expect.poll(() => problem()).toBe('本次会话已结束');
    expect([clearToken.mock.calls.length, requests.length]).toEqual([1, 1]);
    type('在吗');
    await expect.poll(() => clearToken).toHaveBeenCalledTimes(2);
    await expect.poll(() => inside().querySelector('textarea')?.value).toBe('在吗');
  });

  it('starts a new conversation after a farewell', async () => {
    const { open, inside, lines, type } = await openPage();
    const ended = vi.fn();
    open({ onEnd: ended });
    type('再见');
    await expect.poll(() => ended).toHaveBeenCalledOnce();
    expect(inside().querySelector('.log p:last-child')?.textContent).toContain('本次咨询已结束');
    type('在吗');
    await expect.poll(() => lines()).toHaveLength(4);
  });

  it('sends a message that is written while another is pending', async () => {
    const { open, inside, lines, type } = await openPage();
    open();
    type('怎么退货');
    type('多久发货');
    await expect.poll(() => lines()).toHaveLength(4);
    expect(lines().map(line => line?.slice(0, 6))).toEqual([
      '您：怎么退货',
      '客户关怀：自',
      '您：多久发货',
      '客户关怀：您',
    ]);
    expect(inside().querySelector('textarea')?.value).toBe('');
  });

  it('returns the text of a failed message to the input', async () => {
    const { window, open, inside, lines, type, problem } = await openPage();
    const opened = vi.fn();
    open({ onOpen: opened, hotline: '400-000-0000' });
    await expect.poll(() => opened).toHaveBeenCalled();
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    type('在吗');
    await expect.poll(() => problem()).toBe('网络异常，请稍后再试400-000-0000');
    expect([lines(), inside().querySelector('textarea')?.value]).toEqual([[], '在吗']);
  });

  it('becomes a button when it is minimised, and reports each status', async () => {
    const { open, inside, lines, type } = await openPage();
    const statuses: string[] = [];
    open({ onStatus: (status: string) => statuses.push(status) });
    type('怎么退货');
    await expect.poll(() => lines()).toHaveLength(2);
    const button = (name: string) => inside().querySelector<HTMLButtonElement>(`button.${name}`)!;
    button('minimise').click();
    expect(inside().querySelector('dialog')?.open).toBe(false);
    expect(inside().activeElement).toBe(button('launcher'));
    button('launcher').click();
    expect([inside().querySelector('dialog')?.open, lines().length]).toEqual([true, 2]);
    // Once when the window opens and once when the message is sent.
    expect(statuses).toEqual(['open', 'open', 'minimised', 'open']);
  });
});
