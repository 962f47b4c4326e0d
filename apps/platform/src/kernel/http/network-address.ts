import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Without the port that a proxy may add: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
function bareAddress(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The peer, or what the outermost of our proxies appended to `X-Forwarded-For`: the rest can be forged. */
export function networkAddressOf(
  peer: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | undefined {
  if (proxies === 0) return peer;
  const address = bareAddress((forwardedFor ?? '').split(',').at(-proxies)?.trim() ?? '');
  return isIP(address) === 0 ? peer : address;
}

/** One side of `::`; an IPv4 address at the end is two groups. */
function groupsOf(text: string): number[] {
  return text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? pairOf(group) : [Number.parseInt(group, 16)]));
}

function pairOf(ipv4: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** An IPv4 address written as IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

function readAddress(address: string): { ipv4: string } | { groups: number[] } | null {
  const [bare = ''] = address.split('%');
  if (isIPv4(bare)) return { ipv4: bare };
  if (!isIPv6(bare)) return null;
  const [head = '', tail = ''] = bare.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0);
  const groups = [...before, ...zeros, ...after];
  if (MAPPED.some((group, index) => groups[index] !== group)) return { groups };
  return {
    ipv4: groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.'),
  };
}

function formatNet(groups: readonly number[], size: number): string {
  const net = groups.slice(0, size).map((group) => group.toString(16));
  return `${net.join(':')}::/${16 * size}`;
}

/** An IPv6 connection has a /64 (RFC 6177); an IPv4 address counts the same however it is written. */
export function callerNetwork(address: string): string {
  const read = readAddress(address);
  if (!read) return address;
  return 'ipv4' in read ? read.ipv4 : formatNet(read.groups, 4);
}

/** What one owner may hold: an IPv6 site has a /48 (RFC 6177), IPv4 is routed in /24 at least. */
export function callerRange(address: string): string {
  const read = readAddress(address);
  if (!read) return address;
  return 'ipv4' in read ? `${read.ipv4.split('.').slice(0, 3).join('.')}.0/24` : formatNet(read.groups, 3);
}
