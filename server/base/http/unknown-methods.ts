import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

/** Bytes in which the line of a request must end. */
const MAX_LINE = 16 * 1024;

/** The methods of most addresses. Node reads no request with an unknown one, so that its address is not known. */
const ALLOWED = 'GET, HEAD, POST';

const ANSWER = `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOWED}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** The first line of a request. Other input stays a bad request. */
const REQUEST_LINE = /^[A-Za-z][\w-]* \S+ HTTP\/1\.[01]\r\n/;

/** Answers methods that Node does not support with 405 instead of 400. */
export function refuseUnknownMethods({ server }: FastifyInstance): void {
  server.prependListener('clientError', (error: ParserError, socket: Socket) => {
    if (error.code !== 'HPE_INVALID_METHOD' || !socket.writable) return;
    if (!REQUEST_LINE.test(error.rawPacket?.toString('latin1', 0, MAX_LINE) ?? '')) return;
    socket.write(ANSWER);
    // Fastify answers no socket that is destroyed.
    socket.destroy();
  });
}
