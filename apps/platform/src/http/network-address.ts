import { isIP, isIPv6 } from 'node:net';

/** An address as proxies write it, which may come with a port: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
function bareAddress(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/**
 * Who called: the other end of the connection, or behind `proxies` of our own what the outermost of these wrote at the end
 * of `X-Forwarded-For`. What stands before that is the caller's to make up. Without a proper entry it is the other end.
 */
export function networkAddressOf(
  peer: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | undefined {
  if (proxies === 0) return peer;
  const address = bareAddress((forwardedFor ?? '').split(',').at(-proxies)?.trim() ?? '');
  return isIP(address) === 0 ? peer : address;
}

/** The groups of one side of `::`; an IPv4 address at the end stands for two. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/**
 * What calls of one caller have in common. IPv6 connections are given 2^64 addresses each, so the first half counts
 * (RFC 6177); an IPv4 address is the same however it is written.
 */
export function callerNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [head = '', tail = ''] = bare.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
