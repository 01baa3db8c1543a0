import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests may take to finish when the server stops, in ms. */
export const GRACE = 10_000;

/** How long idle connections stay open after the server has ceased to accept new ones, in ms; none without a delay. */
export const IDLE_TIME = 1000;

/** Most turns of the event loop in which waiting connections are accepted before the server ceases to. */
const MAX_TURNS = 200;

export interface DrainOptions {
  /** How long the server goes on accepting connections after it has begun to stop, in ms. */
  delay?: number;
}

/**
 * Stops the server without losing a request: `isStopping` turns true, so that load balancers send nothing new, and each
 * answer makes its client close the connection. After the delay the server ceases to accept connections, and answers
 * what arrives on open ones for a second; then idle ones are closed, others after their response, all after 10 s (a
 * paused film keeps one open without end). Without a delay, idle ones are closed immediately. Node closes only
 * connections that are idle and have been used: unused ones of browsers would delay the stop. Fastify does not wait for
 * the second server that it opens for a second address of `localhost`. The server's requests to itself (`inject`) may
 * finish, too; they have no connection to close.
 *
 * @returns whether the server is stopping, the number of requests in flight, and a function that counts a response which
 *   has no hooks.
 */
export function drainConnections(
  app: FastifyInstance,
  { delay = 0 }: DrainOptions = {},
): {
  isStopping(): boolean;
  inFlight(): number;
  track(request: IncomingMessage, response: ServerResponse): void;
} {
  const sockets = new Set<Socket>();
  /** The connections of unfinished responses. */
  const busy = new Map<ServerResponse, Socket>();
  let isStopping = false;
  let accepted = 0;
  /** Called when a connection or a response has ended while the server stops. */
  let onEnd = () => {};

  app.server.on('connection', (socket: Socket) => {
    accepted++;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      // Pipelined responses that wait for their turn emit nothing.
      for (const [response, own] of busy) if (own === socket) busy.delete(response);
      onEnd();
    });
  });
  /** One function for all responses: a listener of its own for each took a twentieth of a cached page's time. */
  function end(this: ServerResponse): void {
    const socket = busy.get(this);
    if (!socket || !busy.delete(this) || !isStopping) return;
    if (delay === 0 && socket instanceof Socket && ![...busy.values()].includes(socket)) socket.end();
    onEnd();
  }
  function track({ socket }: IncomingMessage, response: ServerResponse): void {
    busy.set(response, socket);
    // Follows each end, be it sent or cut off.
    response.on('close', end);
  }
  app.addHook('onRequest', ({ raw: request }, { raw: response }, done) => {
    track(request, response);
    if (isStopping) announceEnd();
    done();
  });

  /** Has each connection closed by the last of its answers; earlier ones of pipelined requests must leave it open. */
  function announceEnd(): void {
    const last = new Map([...busy].map(([response, socket]) => [socket, response]));
    for (const [response, socket] of busy) {
      if (response.headersSent) continue;
      if (last.get(socket) === response) response.setHeader('connection', 'close');
      else response.removeHeader('connection');
    }
  }

  /** Resolves when nothing is left of `what`, at the latest after the time. */
  async function untilNone(what: () => number, time: number): Promise<void> {
    if (what() === 0) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, time).unref();
      onEnd = () => {
        if (what() > 0) return;
        clearTimeout(timer);
        resolve();
      };
    });
    onEnd = () => {};
  }

  /** Lets the event loop accept connections until none waits: closing the server resets those that do. */
  async function acceptWaiting(): Promise<void> {
    for (let turn = 0, before = -1; turn < MAX_TURNS && before !== accepted; turn++) {
      before = accepted;
      await new Promise<void>(resolve => setImmediate(resolve));
    }
  }

  app.addHook('preClose', async () => {
    isStopping = true;
    announceEnd();
    if (delay > 0) {
      await new Promise<void>(resolve => setTimeout(resolve, delay));
      await acceptWaiting();
    }
    // Refuses new connections from now on; Fastify does so only after this hook. The method of HTTP servers would close
    // idle connections, too.
    if (app.server.listening) NetServer.prototype.close.call(app.server);
    if (delay > 0) await untilNone(() => sockets.size, IDLE_TIME);
    const kept = new Set(busy.values());
    for (const socket of sockets) if (!kept.has(socket)) socket.destroy();
    await untilNone(() => busy.size, GRACE);
    for (const socket of busy.values()) if (socket instanceof Socket) socket.destroy();
  });
  return { isStopping: () => isStopping, inFlight: () => busy.size, track };
}
