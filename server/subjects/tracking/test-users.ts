import { BlockList, isIP } from 'node:net';

/** Ranges of the network names that settings may use. */
const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Creates a predicate that recognises staff by IP address. Used by analytics only.
 *
 * @param addresses addresses, ranges (`10.0.0.0/8`) or network names, validated by `readConfig`.
 */
export function createTestUsers(addresses: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const entry of addresses.flatMap(name => NETWORKS[name] ?? name)) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return ip => isIP(ip) > 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');
}
