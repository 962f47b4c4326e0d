import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import type { RoundOutcome } from '@foyer/domain/slot/spin';
import * as z from 'zod/mini';

const SymbolId = z.string().check(z.minLength(1), z.maxLength(40));
const Count = z.number().check(z.int(), z.gte(0));
const Strip = z.array(SymbolId).check(z.minLength(3), z.maxLength(512));
const Strips = z.array(Strip).check(z.minLength(3), z.maxLength(6));
const Lines = z.array(z.array(Count).check(z.maxLength(6))).check(z.maxLength(100));

const PayMode = z.discriminatedUnion('mode', [
  z.object({ mode: z.enum(['lines', 'both-ways']), lines: Lines }),
  z.object({ mode: z.literal('classic'), lines: Lines, fullWindowPay: Count }),
  z.object({ mode: z.literal('ways') }),
]);

const Features = z.object({
  expandingWild: z.optional(z.literal(true)),
  wildMultiplier: z.optional(Count),
  mysteryMultiplier: z.optional(z.array(z.object({ multiplier: Count, weight: Count })).check(z.maxLength(32))),
  freeRounds: z.optional(
    z.object({
      trigger: SymbolId,
      rounds: z.array(Count).check(z.maxLength(32)),
      multiplier: Count,
      strips: Strips,
      retriggerRounds: Count,
      maxRetriggers: Count,
    }),
  ),
  wheel: z.optional(
    z.object({
      trigger: SymbolId,
      atLeast: Count,
      prizes: z.array(z.object({ pay: Count, weight: Count })).check(z.minLength(1), z.maxLength(32)),
    }),
  ),
});

/** The `rules` of a launch. */
export const SlotRulesData: z.ZodMiniType<SlotMaths> = z.object({
  reels: Count.check(z.gte(3), z.lte(6)),
  rows: Count.check(z.gte(3), z.lte(4)),
  symbols: z.array(z.object({ id: SymbolId, kind: z.enum(['regular', 'wild', 'scatter']) })).check(z.maxLength(40)),
  pay: PayMode,
  paytable: z.record(SymbolId, z.array(Count).check(z.maxLength(40))),
  strips: Strips,
  features: Features,
});

const Cells = z.array(z.tuple([Count, Count])).check(z.maxLength(24));
const winShape = { symbol: SymbolId, count: Count, pay: Count, cells: Cells };

const Win = z.discriminatedUnion('kind', [
  z.object({
    ...winShape,
    kind: z.literal('line'),
    line: Count,
    from: z.enum(['left', 'right']),
    multiplier: Count,
  }),
  z.object({ ...winShape, kind: z.literal('ways'), ways: Count }),
  z.object({ ...winShape, kind: z.literal('full-window') }),
  z.object({ ...winShape, kind: z.literal('scatter') }),
]);

const spinShape = {
  stops: z.array(Count).check(z.maxLength(6)),
  window: z.array(z.array(SymbolId).check(z.maxLength(4))).check(z.maxLength(6)),
  expandedReels: z.array(Count).check(z.maxLength(6)),
  wins: z.array(Win).check(z.maxLength(250)),
  scatterWins: z.array(Win).check(z.maxLength(40)),
  multiplier: Count,
  scatterMultiplier: Count,
  total: Count,
};

/** The `outcome` of a round. */
export const SlotOutcomeData: z.ZodMiniType<RoundOutcome> = z.object({
  spin: z.object(spinShape),
  features: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('wheel'), prize: Count, total: Count }),
        z.object({
          kind: z.literal('free-rounds'),
          roundsGiven: Count,
          rounds: z.array(z.object({ ...spinShape, roundsAdded: Count })).check(z.maxLength(500)),
          total: Count,
        }),
      ]),
    )
    .check(z.maxLength(8)),
  total: Count,
});
