/**
 * The chat window, as the provider's script would bring it. Pages load it when a shopper opens the chat; it puts
 * `window.vitrineChat` there:
 *
 *   open({ getToken, clearToken, onOpen, onClose })   shows the window, all options may be left out
 *     getToken(): Promise<string | null>   a token, kept by the page; by default asked of the shop
 *     clearToken()                         forget it (A §8: 40102, 401, 60001)
 *     onOpen(userId), onClose()            the chat's user id; that the window was closed
 *   close()
 *
 * No inline script or style is needed: styles are a constructed sheet in a shadow root.
 */
(() => {
  if (window.vitrineChat) return;

  const STYLE = `
    :host { position: fixed; z-index: 2100; inset: auto 0 0 0; font: 15px/1.7 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; color: #1c1a18 }
    @media (min-width: 768px) { :host { inset: auto 24px 24px auto; width: 360px } }
    section { display: flex; flex-direction: column; height: min(70vh, 560px); background: #fff; border: 1px solid #d9d3ca; box-shadow: 0 8px 40px rgb(28 26 24 / .16) }
    header { display: flex; align-items: center; justify-content: space-between; padding: 4px 4px 4px 20px; border-bottom: 1px solid #d9d3ca }
    h2 { margin: 0; font-size: 16px; font-weight: 400 }
    ol { flex: 1; margin: 0; padding: 16px 20px; overflow-y: auto; list-style: none }
    li { width: fit-content; max-width: 85%; margin: 0 0 12px; padding: 8px 14px; background: #f4f1ec; white-space: pre-wrap; overflow-wrap: anywhere }
    li.shopper { margin-inline-start: auto; background: #1c1a18; color: #fff }
    li span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    p { margin: 0; padding: 0 20px; color: #8c2f1f }
    p:empty { display: none }
    form { display: flex; border-top: 1px solid #d9d3ca }
    input { flex: 1; min-width: 0; min-height: 52px; padding: 0 20px; border: 0; background: none; color: inherit; font: inherit }
    button { min-width: 52px; min-height: 44px; padding: 0 20px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer }
    form button { background: #1c1a18; color: #fff }
    :focus-visible { outline: 2px solid #1c1a18; outline-offset: -4px }
    form button:focus-visible { outline-color: #fff }
  `;

  let host = null;
  let options = {};
  let opener = null;
  let held = null;

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  async function askShop() {
    const answer = await fetch('/rest/default/V1/ocs/getToken', { credentials: 'same-origin' });
    const { status, data } = await answer.json();
    return status === 200 ? data.access_token : null;
  }

  async function token() {
    held ??= await (options.getToken ?? askShop)();
    return held;
  }

  function clear() {
    held = null;
    options.clearToken?.();
  }

  /** Calls the provider; an expired token is fetched anew and the call sent once more. */
  async function call(method, body, again = true) {
    const authorization = await token();
    if (!authorization) throw new Error('在线客服暂未开放，请致电客户关怀中心');
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch('/_chat/messages', { method, headers, body: body && JSON.stringify(body) });
    const { code, message, data } = await response.json();
    if (code === 0) return data;
    if (response.status === 401 || code === 40102) {
      clear();
      if (again) return call(method, body, false);
    }
    if (code === 60001) clear();
    throw new Error(message);
  }

  function build() {
    const list = element('ol', { role: 'log', 'aria-label': '对话', tabindex: '0' });
    const problem = element('p', { role: 'alert' });
    const input = element('input', {
      'aria-label': '输入您的问题',
      placeholder: '输入您的问题',
      maxlength: '1000',
      autocomplete: 'off',
    });
    const close = element('button', { type: 'button', 'aria-label': '关闭在线客服' }, '关闭');
    const form = element('form', {}, input, element('button', {}, '发送'));
    const title = element('h2', {}, '在线客服');
    const window_ = element(
      'section',
      { role: 'dialog', 'aria-label': '在线客服' },
      element('header', {}, title, close),
      list,
      problem,
      form,
    );

    const add = items => {
      for (const { sender, text } of items) {
        const who = element('span', {}, sender === 'shopper' ? '您：' : '客户关怀：');
        list.append(element('li', { class: sender }, who, text));
      }
      list.scrollTop = list.scrollHeight;
    };
    /** What was typed stays until it is through. */
    const attempt = async work => {
      problem.textContent = '';
      try {
        await work();
      } catch (error) {
        problem.textContent = error instanceof TypeError ? '网络异常，请稍后再试' : error.message;
      }
    };

    const loading = attempt(async () => {
      const { user_id, items } = await call('GET');
      add(items);
      options.onOpen?.(user_id);
    });

    let sending = false;
    form.addEventListener('submit', async event => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text || sending) return;
      sending = true;
      // What was said before stands above it.
      await loading;
      await attempt(async () => {
        add((await call('POST', { text })).items);
        input.value = '';
      });
      sending = false;
    });
    close.addEventListener('click', () => api.close());
    window_.addEventListener('keydown', event => {
      if (event.key === 'Escape') api.close();
    });

    const made = element('div', { 'data-vitrine-chat': '' });
    const root = made.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(window_);
    document.body.append(made);
    input.focus();
    return made;
  }

  const api = {
    open(given = {}) {
      options = given;
      if (host) return;
      opener = document.activeElement;
      host = build();
    },
    close() {
      if (!host) return;
      host.remove();
      host = null;
      if (opener instanceof HTMLElement) opener.focus();
      options.onClose?.();
    },
  };
  window.vitrineChat = api;
})();
