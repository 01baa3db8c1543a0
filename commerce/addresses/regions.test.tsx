import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, type SentCall } from '../../tests/support/answerCalls.ts';
import { forgetRegions, readRegions } from './regions.ts';

const REGIONS_CALL = '/rest/default/V1/applet/getAddressJson';
let sent: SentCall[];
beforeEach(() => {
  forgetRegions();
  localStorage.clear();
  sent = answerCalls({ [REGIONS_CALL]: REGIONS });
});
afterEach(() => vi.unstubAllGlobals());

describe('the address dictionary', () => {
  it('[A3-06] is kept in the browser: the next page asks for nothing', async () => {
    await Promise.all([readRegions(), readRegions()]);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('vitrine.addressArea') ?? '').regions).toEqual(REGIONS);
    forgetRegions();
    expect(await readRegions()).toEqual(REGIONS);
    expect(sent).toHaveLength(1);
  });

  it('is asked for anew once the copy is old', async () => {
    localStorage.setItem('vitrine.addressArea', JSON.stringify({ at: 0, regions: REGIONS }));
    await readRegions();
    expect(sent).toHaveLength(1);
  });
});
