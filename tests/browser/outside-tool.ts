import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Script of an outside tool: sends the entries of the data layer to its server while online, and records them. */
const TOOL = `
  const home = new URL('/collect', document.querySelector('script[src*="/tool.js"]').src);
  const send = entry => fetch(home, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(entry) })
    .catch(() => {});
  window.trackedEvents = [];
  const take = entry => { trackedEvents.push(entry); send(entry); };
  for (const entry of dataLayer) take(entry);
  dataLayer.push = take;
`;

/** Server of the outside tool: serves its script and keeps what it sends. */
export async function openTool(received: Record<string, unknown>[]): Promise<{ url: string; close(): void }> {
  const tool = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(TOOL);
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body));
    response.writeHead(204).end();
  });
  await new Promise<void>(done => tool.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(tool.address() as AddressInfo).port}/tool.js`;
  return { url, close: () => void tool.close() };
}
