import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not of the public internet: this machine, private and link-local ones, shared, reserved, multicast. */
const NOT_PUBLIC: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [network, bits, family] of NOT_PUBLIC) blocked.addSubnet(network, bits, family);

/** Returns whether an IP address is of the public internet; one of IPv4 in IPv6 counts as that of IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Why a connection is refused; it is tried again like one that fails. */
export class PrivateAddressError extends Error {
  constructor(host: string, address: string) {
    super(
      `${host} leads to ${address}, which is no public address. Set WEBHOOK_PRIVATE=1 if the receiver is in your own network`,
    );
    this.name = 'PrivateAddressError';
  }
}

/** Looks up a host, and refuses addresses that are not public: those that a connection would use, so that no later answer counts. */
export const lookupPublic: LookupFunction = (host, options: LookupOptions, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '');
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused) return done(new PrivateAddressError(host, refused.address), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return done(first ? null : new Error(`${host} has no address`), first?.address ?? '', first?.family);
  });
};
