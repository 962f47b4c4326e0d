import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Private and reserved networks (RFC 6890). */
const INNER_NETS: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

// Two lists: a single one would match every IPv4 address as a mapped one.
const INNER = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of INNER_NETS) INNER[familyOf(net)].addSubnet(net, bits, familyOf(net));

/** Whether an IP address is private or reserved. */
export function isInnerAddress(address: string): boolean {
  const family = familyOf(address);
  return INNER[family].check(address, family);
}

/** Names that local resolvers answer. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|home\.arpa)$/;

/** Chrome and its kin, Firefox, Safari, Edge; hosts below them count too. */
const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** `services`: hosts that the operator adds. */
export type PushTargets = {
  /** For a demo's push service on this machine. */
  allowsInner: boolean;
  services: readonly string[];
};

/** https on its own port, a host of a push service, no credentials (SSRF, ASVS 1.3.6). */
export function isPushEndpoint(text: string, { allowsInner, services }: PushTargets): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (allowsInner && /^(?:localhost|127\.0\.0\.1)$/.test(hostname)) return /^https?:$/.test(protocol);
  const host = hostname.replace(/\.$/, '');
  const isName = isIP(host) === 0 && !host.startsWith('[') && host.includes('.');
  const isKnown = [...PUSH_SERVICES, ...services].some((service) => host === service || host.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && isName && isKnown && !INNER_NAME.test(host);
}

type Found = { address: string; family: number };
type Answer = (error: Error | null, found: string | Found[], family?: number) => void;

/** A DNS look-up for `http.request` that refuses private addresses at connect time (DNS rebinding). `find` is for tests. */
export function lookupPublicAddress(allowsInner: boolean, find: typeof lookup = lookup) {
  return (host: string, options: { all?: boolean }, answer: Answer): void => {
    find(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const [first] = found;
      const isInner = found.some(({ address }) => isInnerAddress(address));
      if (!first || (isInner && !allowsInner)) return answer(new Error(`${host} is no host of the open net`), []);
      if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };
}
