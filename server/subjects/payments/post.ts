import { PaymentProviderError } from './provider.ts';

/** How long a provider may take to answer, in ms. */
const TIMEOUT = 5000;

/**
 * Posts to a provider's API.
 *
 * @returns what it has answered, with the headers that may sign it.
 * @throws PaymentProviderError when it is unreachable or refuses.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => {
    throw new PaymentProviderError(`The payment provider failed: ${error.message}.`);
  });
  if (!response.ok) {
    throw new PaymentProviderError(`The payment provider refused: HTTP ${response.status}.`);
  }
  return { headers: response.headers, text: await response.text() };
}
