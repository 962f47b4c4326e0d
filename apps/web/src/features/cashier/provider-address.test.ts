import { describe, expect, test } from 'vitest';
import { providerAddress } from './provider-address.ts';
import { isWalletAddress } from './wallet-address.ts';

describe('an address of a provider', () => {
  test.each([
    ['/sandbox/payments/bank/1', 'http://localhost/sandbox/payments/bank/1'],
    ['https://bank.example/pay?id=1', 'https://bank.example/pay?id=1'],
    ['http://bank.example/pay', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://user:word@bank.example', null],
    ['https://', null],
  ])('%s leads to %s', (url, address) => {
    expect(providerAddress(url, 'http://localhost')).toBe(address);
  });

  test.each([
    ['bitcoin:bc1q?amount=0.1', true],
    ['javascript:alert(1)', false],
    ['https://elsewhere.example', false],
    [' bitcoin:bc1q', false],
  ])('%s opens a wallet: %s', (uri, isOne) => {
    expect(isWalletAddress(uri)).toBe(isOne);
  });
});
