import { expect, test } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { parseConfig } from './config.ts';

const PRODUCTION = { NODE_ENV: 'production', FOYER_ORIGIN: 'https://casino.example' };

test.each([
  ['nothing is said', {}, { production: false, demo: false, checksAnswers: true, origin: null, hosts: [] }],
  ['a demo', { FOYER_DEMO: 'on' }, { production: false, demo: true, checksAnswers: true }],
  ['a demo that is measured', { FOYER_DEMO: 'on', FOYER_CHECKS: 'off' }, { demo: true, checksAnswers: false }],
  ['production', PRODUCTION, { production: true, demo: false, checksAnswers: false, origin: 'https://casino.example' }],
  ['production that is checked', { ...PRODUCTION, FOYER_CHECKS: 'on' }, { production: true, checksAnswers: true }],
  ['further names', { FOYER_HOSTS: 'foyer, casino.example' }, { hosts: ['foyer', 'casino.example'] }],
])('%s', (_, environment, mode) => {
  expect(parseConfig(environment)).toMatchObject(mode);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a demo in production',
    { ...PRODUCTION, FOYER_DEMO: 'on' },
    /^FOYER_DEMO=on is refused in production, since anybody/,
  ],
  [
    'production without an address',
    { NODE_ENV: 'production' },
    /^FOYER_ORIGIN must be set in production to the address/,
  ],
  [
    'production without TLS',
    { ...PRODUCTION, FOYER_ORIGIN: 'http://casino.example' },
    /^FOYER_ORIGIN must begin with https:\/\/ in production, not "http:\/\/casino\.example"/,
  ],
  [
    'a demo open to the network',
    { FOYER_DEMO: 'on', HOST: '0.0.0.0' },
    /^HOST=0\.0\.0\.0 would open the demo to the network/,
  ],
  ['a demo on all of IPv6', { FOYER_DEMO: 'on', HOST: '::' }, /^HOST=:: would open the demo .* FOYER_OPEN_DEMO=yes/],
  ['production by another name', { NODE_ENV: 'prod' }, /^NODE_ENV must be one of production, .* not "prod"$/],
  ['an origin with a path', { FOYER_ORIGIN: 'https://a.example/x' }, /^FOYER_ORIGIN must be scheme and host/],
  ['a host with a port', { FOYER_HOSTS: 'a.example:80' }, /^FOYER_HOSTS must be host names without port/],
  ['neither on nor off', { FOYER_DEMO: 'true' }, /^FOYER_DEMO must be on or off, not "true"$/],
  ['checks neither on nor off', { FOYER_CHECKS: '1' }, /^FOYER_CHECKS must be on or off, not "1"$/],
  ['open neither yes nor no', { FOYER_OPEN_DEMO: 'on' }, /^FOYER_OPEN_DEMO must be yes or no, not "on"$/],
])('%s is refused with one sentence', (_, environment, sentence) => {
  const faults = faultsOf(environment);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(sentence);
});

test.each<[string, Record<string, string>]>([
  ['production for this machine alone, to try it', { NODE_ENV: 'production', FOYER_ORIGIN: 'http://localhost:3000' }],
  ['production on all addresses', { ...PRODUCTION, HOST: '0.0.0.0' }],
  ['a demo that was opened by name', { FOYER_DEMO: 'on', HOST: '0.0.0.0', FOYER_OPEN_DEMO: 'yes' }],
  ['a demo on the loopback of IPv6', { FOYER_DEMO: 'on', HOST: '::1' }],
  ['no demo on all addresses', { HOST: '0.0.0.0' }],
])('%s starts', (_, environment) => {
  expect(faultsOf(environment)).toEqual([]);
});
