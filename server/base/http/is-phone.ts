import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from a phone, which opens payment apps itself. */
export function isPhone({
  'user-agent': agent = '',
  'sec-ch-ua-mobile': mobile,
}: IncomingHttpHeaders): boolean {
  return mobile === '?1' || /\bMobile\b|Android|iPhone|iPod|HarmonyOS/i.test(agent);
}
