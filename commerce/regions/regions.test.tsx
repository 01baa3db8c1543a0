import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { clearRegions, readRegions } from './regions.ts';

const REGIONS_CALL = '/rest/default/V1/applet/getAddressJson';
let sent: SentCall[];
beforeEach(() => {
  clearRegions();
  localStorage.clear();
  sent = answerCalls({ [REGIONS_CALL]: REGIONS });
});
afterEach(() => vi.unstubAllGlobals());

describe('the address dictionary', () => {
  it('is stored in the browser and requested once [A3-06]', async () => {
    await Promise.all([readRegions(), readRegions()]);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('vitrine.addressArea') ?? '').regions).toEqual(REGIONS);
    clearRegions();
    expect(await readRegions()).toEqual(REGIONS);
    expect(sent).toHaveLength(1);
  });

  it('is requested again when the copy has expired', async () => {
    localStorage.setItem('vitrine.addressArea', JSON.stringify({ at: 0, regions: REGIONS }));
    await readRegions();
    expect(sent).toHaveLength(1);
  });
});
