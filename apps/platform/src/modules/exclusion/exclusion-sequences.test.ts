import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { createExclusionBed, type Excludable, type ExclusionBed } from '../../testing/exclusion-bed.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let bed: ExclusionBed;
beforeAll(async () => {
  bed = await createExclusionBed();
});
afterAll(() => bed.platform.close());

const now = () => bed.platform.clock.now().getTime();

type Step =
  | { do: 'exclude'; period: string }
  | { do: 'desk'; hours: number | null }
  | { do: 'lift' | 'ask' | 'login' | 'reopen' | 'setOpen' }
  | { do: 'wait'; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('exclude' as const), period: fc.constantFrom('24h', '48h', '168h', '6m', 'forever') }),
  fc.record({ do: fc.constant('desk' as const), hours: fc.option(fc.integer({ min: 1, max: 400 })) }),
  fc.record({ do: fc.constantFrom('lift', 'ask', 'login', 'reopen', 'setOpen') }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 200 }) }),
);

/** What must hold, kept apart from the rules of the domain: when each of the player's own ends, and the operator's as long as it is not lifted. */
type Expected = { own: number; desk: number; needsReturn: boolean };

async function enter({ userName }: Excludable): Promise<Visitor | null> {
  const visitor = createVisitor(bed.request);
  return (await visitor.refusalOf('loginAsPlayer', { body: { userName } })) === null ? visitor : null;
}

async function run(own: Excludable, one: Step, expected: Expected): Promise<void> {
  const { publicUserId, userName } = own;
  const ms = (until: string | null) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  if (one.do === 'wait') bed.platform.clock.advance(one.hours * HOUR_MS);
  if (one.do === 'exclude') {
    const visitor = await enter(own);
    if (!visitor) return;
    const { until, kind } = await bed.excludeMyself({ visitor }, one.period);
    if (kind === 'selfExclusion') expected.needsReturn = true;
    expected.own = Math.max(expected.own, ms(until));
  }
  if (one.do === 'desk') {
    const endsAt = one.hours === null ? null : new Date(now() + one.hours * HOUR_MS).toISOString();
    const input = { params: { publicUserId }, body: { endsAt, reason: 'harm' as const } };
    const answer = await bed.desk.ask('excludePlayer', input, randomUUID());
    expect(answer.status).toBe(200);
    expected.desk = Math.max(expected.desk, ms(endsAt));
  }
  if (one.do === 'lift') {
    const { exclusions } = await bed.desk.call('listExclusions', { query: { publicUserId } });
    for (const { exclusionId, kind } of exclusions) {
      const asked = await bed.desk.ask(
        'liftExclusion',
        { params: { exclusionId }, body: { note: 'again' } },
        randomUUID(),
      );
      if (asked.status !== 200) continue;
      expect(kind).toBe('operator');
      const { approvalId } = Object(asked.body);
      await bed.second.ask('decideApproval', { params: { approvalId }, body: { decision: 'approve' } });
    }
    expected.desk = 0;
  }
  if (one.do === 'ask') {
    const body = { userName, password: DEMO_PASSWORD };
    const refusal = await createVisitor(bed.request).refusalOf('askToReturn', { body });
    if (refusal === null && expected.needsReturn) {
      expect(now()).toBeGreaterThanOrEqual(expected.own);
      // The market's day, from the first wish.
      expected.own = now() + DAY_MS;
      expected.needsReturn = false;
    }
  }
  // Other words of the operator about the account.
  if (one.do === 'reopen' || one.do === 'setOpen') {
    const params = { publicUserId };
    if (one.do === 'reopen') {
      await bed.desk.ask('setPlayerAccount', { params, body: { state: 'closed', reason: 'operator' } });
    }
    await bed.desk.ask('setPlayerAccount', { params, body: { state: 'open', reason: 'operator' } });
  }
}

test('[SR 3.5.3] whatever a player and the desk do, in any order, no exclusion ends early, and none holds longer than it says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const own = await bed.addExcludable();
      const expected: Expected = { own: 0, desk: 0, needsReturn: false };
      for (const one of steps) {
        await run(own, one, expected);
        const isShut = expected.needsReturn || expected.own > now() || expected.desk > now();
        expect((await enter(own)) === null, JSON.stringify({ steps, one, expected })).toBe(isShut);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
