import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long requests may take to finish when the server stops, in ms. */
export const GRACE = 10_000;

/**
 * Closes connections when the server stops: idle ones immediately, others after their response, all after 10 s (a paused
 * film keeps one open without end). Node closes only connections that are idle and have been used: unused ones of
 * browsers would delay the stop. Fastify does not wait for the second server that it opens for a second address of
 * `localhost`. The server's requests to itself (`inject`) may finish, too; they have no connection to close.
 *
 * @returns whether the server is stopping, and the number of requests in flight.
 */
export function drainConnections(app: FastifyInstance): { isStopping(): boolean; inFlight(): number } {
  const sockets = new Set<Socket>();
  /** The connections of unfinished responses. */
  const busy = new Map<FastifyReply['raw'], Socket>();
  let isStopping = false;
  let finish = () => {};

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      // Pipelined responses that wait for their turn emit nothing.
      for (const [response, own] of busy) if (own === socket) busy.delete(response);
      if (isStopping && busy.size === 0) finish();
    });
  });
  /** One function for all responses: a listener of its own for each took a twentieth of a cached page's time. */
  function end(this: FastifyReply['raw']): void {
    const socket = busy.get(this);
    if (!socket || !busy.delete(this) || !isStopping) return;
    if (socket instanceof Socket && ![...busy.values()].includes(socket)) socket.end();
    if (busy.size === 0) finish();
  }
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    busy.set(response, socket);
    // Follows each end, be it sent or cut off.
    response.on('close', end);
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Refuses new connections from now on; Fastify does so only after this hook.
    app.server.close();
    const kept = new Set(busy.values());
    for (const socket of sockets) if (!kept.has(socket)) socket.destroy();
    if (busy.size === 0) return;
    const cut = setTimeout(() => {
      for (const socket of busy.values()) if (socket instanceof Socket) socket.destroy();
      finish();
    }, GRACE).unref();
    await new Promise<void>(resolve => {
      finish = resolve;
    });
    clearTimeout(cut);
  });
  return { isStopping: () => isStopping, inFlight: () => busy.size };
}
