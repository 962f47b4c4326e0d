import { expect, test } from 'vitest';
import { callerNetwork, callerRange, networkAddressOf } from './network-address.ts';

test.each([
  ['nobody is believed without proxies', 0, '6.6.6.6', '10.0.0.1'],
  ['one proxy', 1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies', 2, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['with a port', 1, '1.2.3.4:5678', '1.2.3.4'],
  ['IPv6 with a port', 1, '[2001:db8::1]:443', '2001:db8::1'],
  ['no address', 1, 'unknown', '10.0.0.1'],
  ['no header', 1, null, '10.0.0.1'],
  ['fewer entries than proxies', 3, '6.6.6.6, 1.2.3.4', '10.0.0.1'],
])('the network address: %s', (_, proxies, forwardedFor, expected) => {
  expect(networkAddressOf('10.0.0.1', forwardedFor, proxies)).toBe(expected);
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:1.2.3.255', '1.2.3.255'],
  ['::fffe:1.2.3.4', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('calls of %s count for %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.0/24'],
  ['::ffff:c0a8:1ff', '192.168.1.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:1:ffff::6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('%s is of the range %s', (address, range) => {
  expect(callerRange(address)).toBe(range);
});
