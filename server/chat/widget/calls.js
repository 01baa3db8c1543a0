/** What the page has asked for with the window, and the token that it gave. */
export const page = { options: {}, token: null };

async function askShop() {
  const answer = await fetch('/rest/default/V1/ocs/getToken', { credentials: 'same-origin' });
  const { status, data } = await answer.json();
  return status === 200 ? data.access_token : null;
}

export function clear() {
  page.token = null;
  page.options.clearToken?.();
}

/** Calls the provider; an expired token is fetched anew and the call sent once more. */
export async function call(method, body, again = true) {
  page.token ??= await (page.options.getToken ?? askShop)();
  if (!page.token) throw new Error('在线客服暂时无法连接，请致电客户关怀中心');
  const headers = { authorization: page.token, ...(body && { 'content-type': 'application/json' }) };
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
