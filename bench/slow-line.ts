import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Slow 4G: the time of a round trip in ms, and bytes per second from the shop and to it. */
const ROUND_TRIP = 150;
const DOWN = 200_000;
const UP = 93_750;

/** Bytes that arrive together: a few packets. */
const PIECE = 4096;

/** A slow line to a shop. */
export interface SlowLine {
  address: string;
  close(): void;
}

/**
 * Opens a slow line to an address. The browser's own emulation slows down what belongs to the page that is shown, and not what is
 * prefetched or prerendered.
 */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const [down, up] = [createDirection(DOWN), createDirection(UP)];
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    join(near, far, up);
    join(far, near, down);
    // A connection takes a round trip before anything is sent on it.
    near.pause();
    setTimeout(() => near.resume(), ROUND_TRIP);
  });
  function join(from: Socket, to: Socket, send: Send): void {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('data', data => send(to, data));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      send(to);
    });
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends bytes; without bytes it ends the connection after all that were sent. */
type Send = (to: Socket, data?: Buffer) => void;

/** Creates one direction of a line, which its connections share. */
function createDirection(bytesPerSecond: number): Send {
  const queue: { at: number; to: Socket; piece?: Buffer }[] = [];
  /** When the last byte is on its way. */
  let sent = 0;
  function deliver(): void {
    while (queue[0] && queue[0].at <= performance.now()) {
      const { to, piece } = queue.shift() as (typeof queue)[number];
      if (piece && !to.destroyed) to.write(piece);
      else to.destroy();
    }
    if (queue[0]) setTimeout(deliver, Math.max(1, queue[0].at - performance.now()));
  }
  function add(to: Socket, piece?: Buffer): void {
    sent = Math.max(sent, performance.now()) + ((piece?.length ?? 0) / bytesPerSecond) * 1000;
    queue.push({ at: sent + ROUND_TRIP / 2, to, ...(piece && { piece }) });
    if (queue.length === 1) deliver();
  }
  return (to, data) => {
    if (!data) add(to);
    else for (let at = 0; at < data.length; at += PIECE) add(to, data.subarray(at, at + PIECE));
  };
}
