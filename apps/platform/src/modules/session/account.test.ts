import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
});
afterAll(() => bed.close());

test('the account details are facts of the account, with the e-mail address masked', async () => {
  const visitor = bed.visitor();
  const { player } = await visitor.call('loginAsPlayer', { body: { userName: 'nora' } });
  const details = await visitor.call('getAccountDetails');
  expect(details).toEqual({
    publicUserId: player?.publicUserId,
    memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    previousLoginTime: player?.previousLoginTime ?? null,
    currency: 'EUR',
    maskedEmail: expect.stringMatching(/^n•••@[^@]+$/),
  });
  expect(JSON.stringify(details)).not.toContain(player?.email);
});

test('they are for players only', async () => {
  expect(await bed.visitor().refusalOf('getAccountDetails')).toBe('115');
});
