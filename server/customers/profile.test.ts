import { describe, expect, it } from 'vitest';
import { callerAddress } from './callerAddress.ts';
import { isProfileComplete, maskMobile, nicknameOf } from './profile.ts';

describe('a profile', () => {
  const whole = {
    mobile: '13800138001',
    appellation: '女士',
    firstname: '林',
    lastname: '知夏',
    dob: '1990-05-04',
    email: 'lin@vitrine.cn',
  };

  it('[A3-10] is complete only with all six', () => {
    expect(isProfileComplete(whole)).toBe(true);
    for (const field of Object.keys(whole)) {
      expect(isProfileComplete({ ...whole, [field]: '' })).toBe(false);
      expect(isProfileComplete({ ...whole, [field]: null })).toBe(false);
    }
  });

  it('[A3-08] shows a mobile masked', () => {
    expect(maskMobile('13800138001')).toBe('138****8001');
  });

  it.each([
    [{ firstname: '林', lastname: '知夏' }, '林知夏'],
    [{ firstname: '林', lastname: '' }, '林女士'],
    [{ firstname: '', lastname: '' }, '138****8001'],
  ])('%j is called %s', (names, nickname) => {
    expect(nicknameOf({ ...whole, ...names } as Parameters<typeof nicknameOf>[0])).toBe(nickname);
  });
});

describe('the address that limits count by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::7', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
  ])('%s', (ip, address) => {
    expect(callerAddress({ ip })).toBe(address);
  });
});
