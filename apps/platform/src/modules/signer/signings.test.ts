import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import type { Signer } from './signer-port.ts';
import { pollSigning, startSigning } from './signings.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterAll(() => platform.close());

test('however many polls of one signing there are, the signer is asked one question at a time', async () => {
  let [asking, most] = [0, 0];
  const smartId: Signer = {
    start: async () => ({ sessionId: 'a-session', code: '1234' }),
    async poll() {
      asking += 1;
      most = Math.max(most, asking);
      await platform.database.pool.query('SELECT 1');
      asking -= 1;
      return { state: 'waiting' };
    },
  };
  const deps = { ...platform.deps, signers: { smartId } };
  const person = { country: 'EST', nationalIdNumber: '30303039914' };
  const { signing } = await startSigning(deps, { method: 'smartId', person, boundTo: 'login', text: '' });
  const polls = Array.from({ length: 20 }, () => pollSigning(deps, signing, 'login'));
  expect(new Set(await Promise.all(polls))).toEqual(new Set(['waiting']));
  expect(most).toBe(1);
});
