import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('an empty environment is a development platform on this machine alone', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataFolder: null,
    market: 'strictest',
    development: true,
    crash: null,
  });
  expect(parseConfig({ NODE_ENV: 'production' }).development).toBe(false);
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
