import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts';

/** How long a receiver may take to answer, in ms. */
export const TIMEOUT = 5000;

/** A try that has failed. */
export class DeliveryError extends Error {
  readonly isUnreachable: boolean;

  /** @param isUnreachable whether the receiver may accept the same message later: it gave no answer, or is not ready. */
  constructor(message: string, isUnreachable: boolean) {
    super(message);
    this.name = 'DeliveryError';
    this.isUnreachable = isUnreachable;
  }
}

export interface Receiver {
  url: string;
  /** Allows addresses of the own network. */
  allowsPrivate: boolean;
}

/**
 * Posts a message; a redirect is not followed, and what the receiver writes is not read.
 *
 * @throws DeliveryError unless the receiver answers with a status from 200 to 299 in time.
 */
export function postMessage(
  { url, allowsPrivate }: Receiver,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeout = TIMEOUT,
): Promise<void> {
  const target = new URL(url);
  // An address in the URL is not looked up.
  const host = target.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const fail = (message: string, isUnreachable = true) => reject(new DeliveryError(message, isUnreachable));
    if (!allowsPrivate && isIP(host) && !isPublicAddress(host)) {
      return fail(new PrivateAddressError(host, host).message);
    }
    const sending = (target.protocol === 'https:' ? overHttps : overHttp)(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Vitrine',
        ...headers,
      },
      signal: AbortSignal.timeout(timeout),
      ...(!allowsPrivate && { lookup: lookupPublic }),
    });
    sending.once('error', error =>
      fail(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? `no answer in ${timeout} ms`
          : error.message,
      ),
    );
    sending.once('response', response => {
      response.destroy();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else fail(`it answered HTTP ${statusCode}`, statusCode >= 500 || [408, 425, 429].includes(statusCode));
    });
    sending.end(body);
  });
}
