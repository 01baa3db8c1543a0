import { request } from '#services';

/** Reads the mobile that the visitor has verified already; empty without one. */
export async function readVerifiedMobile(): Promise<string> {
  const answer = await request('GET /rest_api/checkout/contact');
  return (answer?.status === 200 && answer.data?.telephone) || '';
}
