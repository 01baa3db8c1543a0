import { PAGE_PATHS, request } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { requireData } from '#session/in-place';
import { CareSkeleton } from './CareSkeleton.tsx';
import type { CareData } from './care-data.ts';
import { strings } from './strings.ts';

/** The member's pieces and requests of care, or the request whose number is in the address. */
export const careScreen = defineAccountScreen({
  type: 'screen_care',
  path: PAGE_PATHS.care,
  Skeleton: CareSkeleton,
  async load({ url, signal }): Promise<CareData> {
    const [pieces, requests] = await Promise.all([
      request('POST /rest_care/piece/list', undefined, { signal }),
      request('POST /rest_care/request/list', undefined, { signal }),
    ]);
    return {
      ...requireData(pieces, strings.failed),
      ...requireData(requests, strings.failed),
      number: url.searchParams.get('number'),
    };
  },
  screen: () => import('./Care.tsx'),
});
