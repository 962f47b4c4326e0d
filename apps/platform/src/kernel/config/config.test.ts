import { expect, test } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { ConfigError, parseConfig } from './config.ts';

test('an empty environment is a platform on this machine alone, without the demo', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataFolder: null,
    market: 'strictest',
    demo: false,
    production: false,
    crash: null,
  });
});

test('every fault is told at once, one line each', () => {
  const fault = (() => {
    try {
      return parseConfig({
        PORT: '70000',
        HOST: 'a b',
        DATABASE_URL: 'mysql://x',
        FOYER_BRAND: 'No Brand',
        FOYER_MARKET: 'XX',
        FOYER_CATALOGUE: 'many',
        FOYER_CRASH: 'stake',
        FOYER_OPERATOR_TOKEN: 'too short',
        NODE_ENV: 'production',
        FOYER_ORIGIN: 'https://casino.example',
      });
    } catch (error) {
      return error;
    }
  })();
  expect(fault).toBeInstanceOf(ConfigError);
  const lines = String(fault).split('\n');
  expect(lines).toHaveLength(8);
  for (const name of [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'FOYER_BRAND',
    'FOYER_MARKET',
    'FOYER_CATALOGUE',
    'FOYER_CRASH',
    'FOYER_OPERATOR_TOKEN',
  ]) {
    expect(lines.filter((line) => line.includes(`${name} `))).toHaveLength(1);
  }
});

test('mail: addresses are e-mail addresses', () => {
  const smtpUrl = 'smtps://user:secret-word@mail.example:465';
  const supportEmail = 'care@casino.example';
  expect(parseConfig({ FOYER_SMTP_URL: smtpUrl, FOYER_SUPPORT_EMAIL: supportEmail })).toMatchObject({
    smtpUrl,
    supportEmail,
  });
  expect(() => parseConfig({ FOYER_MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(/^FOYER_MAIL_FROM /);
});

test.each([
  ['DATABASE_URL', 'postgres://user:se/cret#word@db.example/foyer'],
  ['DATABASE_URL', 'mysql://user:secretword@db.example/foyer'],
  ['FOYER_SMTP_URL', 'http://user:secretword@mail.example'],
  ['FOYER_OPERATOR_TOKEN', 'secret word'],
])('%s is never repeated where it is wrong: %s', (name, value) => {
  const [fault, ...more] = faultsOf({ [name]: value });
  expect(more).toEqual([]);
  expect(fault).toMatch(new RegExp(`^${name} must be `));
  expect(fault).not.toMatch(/se\/?cret|@(db|mail)\.example/);
});

test.each([
  ['0', 0],
  ['15000', 15_000],
  ['15001', null],
  ['100000', null],
  ['-1', null],
  ['1e3', null],
  ['', 0],
])('FOYER_CATALOGUE %j seeds %j games; null: it is refused', (text, size) => {
  const environment = { FOYER_CATALOGUE: text };
  if (size === null) expect(faultsOf(environment)).toEqual([expect.stringMatching(/^FOYER_CATALOGUE /)]);
  else expect(parseConfig(environment).catalogueSize).toBe(size);
});

test('a register is set up whole or not at all, and no key is repeated', () => {
  expect(parseConfig({}).registers).toEqual({});
  const name = 'FOYER_REGISTER_SPELPAUS';
  expect(
    parseConfig({ [name]: 'https://api.spelpaus.se/', [`${name}_KEY`]: 'k', [`${name}_ACTOR`]: '20' }).registers,
  ).toEqual({ spelpaus: { address: 'https://api.spelpaus.se', key: 'k', actor: '20', certificate: null } });
  expect(() => parseConfig({ [name]: 'https://api.spelpaus.se' })).toThrow(
    `${name} needs ${name}_KEY\n${name} needs ${name}_ACTOR`,
  );
  const secret = 'a-secret-word';
  const wrong = () => parseConfig({ FOYER_REGISTER_GAMSTOP: 'api.gamstop.io', FOYER_REGISTER_GAMSTOP_KEY: secret });
  expect(wrong).toThrow('FOYER_REGISTER_GAMSTOP must be an address like https://host');
  expect(wrong).not.toThrow(secret);
  for (const hours of ['0', '25', 'a'])
    expect(() => parseConfig({ FOYER_REGISTER_HOURS: hours })).toThrow('from 1 to 24');
});
