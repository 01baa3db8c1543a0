import { PAGE_PATHS, request } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { requireData } from '#session/in-place';
import { DeviceSkeleton } from './DeviceSkeleton.tsx';
import type { Session } from './session.ts';
import { strings } from './strings.ts';

/** The devices on which the member is logged in. */
export const devicesScreen = defineAccountScreen({
  type: 'screen_devices',
  path: PAGE_PATHS.devices,
  parent: PAGE_PATHS.profile,
  Skeleton: DeviceSkeleton,
  async load({ signal }): Promise<readonly Session[]> {
    const answer = await request('POST /rest_customer/account/sessions', undefined, { signal });
    return requireData(answer, strings.failed).sessions;
  },
  screen: () => import('./Devices.tsx'),
});
