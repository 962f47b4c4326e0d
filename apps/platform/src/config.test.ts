import { expect, test } from 'vitest';
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

test('mail: a server with its password is never repeated, addresses must be addresses', () => {
  const url = 'smtps://user:secret-word@mail.example:465';
  expect(parseConfig({ FOYER_SMTP_URL: url, FOYER_SUPPORT_EMAIL: 'care@casino.example' })).toMatchObject({
    smtpUrl: url,
    supportEmail: 'care@casino.example',
  });
  const wrong = {
    FOYER_SMTP_URL: 'http://user:secret-word@mail.example',
    FOYER_MAIL_FROM: 'a@b.example\r\nBcc: c@d.example',
  };
  const faults = (() => {
    try {
      return parseConfig(wrong);
    } catch (error) {
      return error instanceof ConfigError ? error.faults : error;
    }
  })();
  expect(faults).toHaveLength(2);
  expect(String(faults)).not.toContain('secret-word');
});
