import { describe, expect, it } from 'vitest';
import { callerAddress, listNetworks } from '../../base/http/caller-address.ts';
import { formatNickname, isProfileComplete, maskMobile } from './profile.ts';

describe('a profile', () => {
  const complete = {
    mobile: '13800138001',
    appellation: '女士',
    firstname: '林',
    lastname: '知夏',
    dob: '1990-05-04',
    email: 'lin@vitrine.cn',
  };

  it('is complete only with all six fields [A3-10]', () => {
    expect(isProfileComplete(complete)).toBe(true);
    for (const field of Object.keys(complete)) {
      expect(isProfileComplete({ ...complete, [field]: '' })).toBe(false);
      expect(isProfileComplete({ ...complete, [field]: null })).toBe(false);
    }
  });

  it('masks the mobile [A3-08]', () => {
    expect(maskMobile('13800138001')).toBe('138****8001');
  });

  it.each([
    [{ firstname: '林', lastname: '知夏' }, '林知夏'],
    [{ firstname: "O'Neill", lastname: 'Anna Maria' }, "O'Neill Anna Maria"],
    [{ firstname: '阿依古丽', lastname: '·买买提' }, '阿依古丽·买买提'],
    [{ firstname: '林', lastname: '' }, '林女士'],
    [{ firstname: '', lastname: '' }, '138****8001'],
  ])('formats the nickname of %j as %s', (names, nickname) => {
    expect(formatNickname({ ...complete, ...names } as Parameters<typeof formatNickname>[0])).toBe(nickname);
  });
});

describe('callerAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::7', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    // Of a connection that was closed at once.
    [undefined, 'closed'],
  ])('turns %s into %s', (ip, address) => {
    expect(callerAddress({ ip })).toBe(address);
  });
});

describe('listNetworks', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['::ffff:203.0.113.9']],
    ['2001:db8:1:2::', ['2001:db8:1:2::', '2001:db8:1::/48']],
    ['2001:db8:0:0::', ['2001:db8:0:0::', '2001:db8:0::/48']],
    ['0:0:0:0::', ['0:0:0:0::', '0:0:0::/48']],
  ])('counts %s as %j', (address, networks) => {
    expect(listNetworks(address).map(network => network.address)).toEqual(networks);
  });
});
