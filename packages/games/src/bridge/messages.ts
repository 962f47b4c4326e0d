import * as z from 'zod/mini';

/** Both sides refuse a peer that speaks another version. */
export const PROTOCOL_VERSION = 1;

// Bounds limit what a hostile or broken peer can send.
const Label = z.string().check(z.maxLength(120));
const Sentence = z.string().check(z.maxLength(2000));
const Id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const Stake = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/));
const SymbolId = z.string().check(z.minLength(1), z.maxLength(40));
const Index = z.number().check(z.int(), z.gte(0), z.lte(10_000));
const Milliseconds = z.number().check(z.int(), z.gte(0), z.lte(600_000));
const Strips = z.array(z.array(SymbolId).check(z.minLength(3), z.maxLength(512))).check(z.minLength(3), z.maxLength(6));

/** First message of the frame, posted on the window. */
export const Hello = z.strictObject({ foyer: z.literal('hello'), version: z.literal(PROTOCOL_VERSION) });

/** The shell's reply on the window, with a MessagePort that carries all else. */
export const Connect = z.strictObject({ foyer: z.literal('connect'), version: z.literal(PROTOCOL_VERSION) });

const Texts = z.strictObject({
  spin: Label,
  spinning: Label,
  stake: Label,
  lastReturn: Label,
  reels: Label,
  rules: Label,
  close: Label,
  soundOn: Label,
  soundOff: Label,
  tryNow: Label,
  wild: Label,
  scatter: Label,
  /** Accessible names of the stake buttons at the ends of the list, with the reason why they are inactive. */
  highestStake: Label,
  lowestStake: Label,
  tooLow: Label,
  /** The balance covers no stake: names the smallest one and how to deposit. */
  tooLowForAny: Sentence,
});

const RulesView = z.strictObject({
  heading: Label,
  pays: z
    .array(
      z.strictObject({
        symbol: SymbolId,
        name: Label,
        note: z.nullable(Label),
        rows: z.array(z.strictObject({ count: Label, amount: Label })).check(z.maxLength(40)),
      }),
    )
    .check(z.maxLength(40)),
  linesHeading: z.nullable(Label),
  /** Text alternative of each line's picture. */
  lineNames: z.array(Label).check(z.maxLength(100)),
  sections: z
    .array(z.strictObject({ heading: Label, paragraphs: z.array(Sentence).check(z.maxLength(12)) }))
    .check(z.maxLength(20)),
});
export type RulesView = z.output<typeof RulesView>;

/** CSS colours by semantic name, from the brand's tokens. */
const Colours = z.record(
  z.string().check(z.regex(/^[a-z0-9-]{1,24}$/)),
  z.string().check(z.regex(/^[#a-z0-9(),.%/ ]{1,64}$/i)),
);

const StartMessage = z.strictObject({
  type: z.literal('start'),
  version: z.literal(PROTOCOL_VERSION),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  title: Label,
  texts: Texts,
  colours: Colours,
  /** Lowest first. The labels are whole sentences for the two buttons. */
  stakes: z
    .array(z.strictObject({ stake: Stake, amount: Label, raise: Label, lower: Label }))
    .check(z.minLength(1), z.maxLength(60)),
  chosenStake: Index,
  minRoundMs: Milliseconds,
  rows: z.number().check(z.int(), z.gte(3), z.lte(4)),
  strips: Strips,
  freeStrips: z.nullable(Strips),
  symbols: z
    .array(z.strictObject({ id: SymbolId, name: Label, kind: z.enum(['regular', 'wild', 'scatter']) }))
    .check(z.maxLength(40)),
  lines: z.array(z.array(Index).check(z.maxLength(6))).check(z.maxLength(100)),
  /** Each prize with its true share of the wheel, 0 to 1. */
  wheel: z.nullable(
    z.array(z.strictObject({ share: z.number().check(z.gte(0), z.lte(1)), label: Label })).check(z.maxLength(32)),
  ),
  rules: RulesView,
});
export type StartMessage = z.output<typeof StartMessage>;

const WinView = z.strictObject({
  cells: z.array(z.tuple([Index, Index])).check(z.maxLength(24)),
  /** From 0; null where no line is drawn. */
  line: z.nullable(Index),
  label: Label,
  amount: Label,
});
export type WinView = z.output<typeof WinView>;

const SpinView = z.strictObject({
  kind: z.literal('spin'),
  strips: z.enum(['paid', 'free']),
  stops: z.array(Index).check(z.maxLength(6)),
  window: z.array(z.array(SymbolId).check(z.maxLength(4))).check(z.maxLength(6)),
  expandedReels: z.array(Index).check(z.maxLength(6)),
  multiplier: z.nullable(Label),
  wins: z.array(WinView).check(z.maxLength(300)),
  /** Null when the spin returned nothing. */
  total: z.nullable(Label),
  /** True when the return is above the stake: only then it may be celebrated (RTS 14F). */
  isAboveStake: z.boolean(),
  /** Of a free round. */
  series: z.nullable(z.strictObject({ counter: Label, total: Label })),
  /** Text alternative of the whole window. */
  reels: Sentence,
});
export type SpinView = z.output<typeof SpinView>;

const StepView = z.discriminatedUnion('kind', [
  SpinView,
  z.strictObject({ kind: z.literal('card'), heading: Label, text: Label }),
  z.strictObject({ kind: z.literal('wheel'), prize: Index, heading: Label, result: Label }),
]);
export type StepView = z.output<typeof StepView>;

/** All amounts and sentences are formatted by the shell. */
const RoundView = z.strictObject({
  roundId: Id,
  steps: z.array(StepView).check(z.minLength(1), z.maxLength(600)),
  returned: Label,
  amount: Label,
  isAboveStake: z.boolean(),
  /** Only for a return above the stake; the last amount is the return itself. */
  countUp: z.array(Label).check(z.maxLength(40)),
  /** Only for a return that is large relative to the stake. */
  celebration: z.nullable(z.strictObject({ level: z.enum(['big', 'great']), heading: Label, multiple: Label })),
  /** Announced to screen readers at the end. */
  summary: Sentence,
  /** Shown before the round, for example when it is resumed. */
  notice: z.nullable(Label),
});
export type RoundView = z.output<typeof RoundView>;

export const ShellMessage = z.discriminatedUnion('type', [
  StartMessage,
  z.strictObject({
    type: z.literal('fonts'),
    faces: z
      .array(
        z.strictObject({
          role: z.enum(['display', 'text']),
          weight: z.string().check(z.regex(/^[0-9 ]{3,9}$/)),
          unicodeRange: z.string().check(z.maxLength(4000)),
          bytes: z.instanceof(ArrayBuffer),
        }),
      )
      .check(z.maxLength(12)),
  }),
  /** How many of the stakes, from the lowest, the balance covers. */
  z.strictObject({
    type: z.literal('balance'),
    affordable: Index,
    /** The stakes that the player's money does not pay, with what pays them. */
    free: z.array(z.strictObject({ stake: Stake, label: Label })).check(z.maxLength(60)),
  }),
  z.strictObject({ type: z.literal('roundResult'), round: RoundView }),
  z.strictObject({ type: z.literal('roundRefused'), text: Label, retryAfterMs: Milliseconds }),
  /** The response is delayed or lost: the same action is retried. */
  z.strictObject({ type: z.literal('checking'), text: Label, canRetry: z.boolean() }),
  /** Shown until `resume`, if that comes. */
  z.strictObject({ type: z.literal('pause'), text: Label }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('showRules') }),
  /** The frame received keyboard focus, to be moved to the stage. `isRinged`: whether the focus ring shows at once. */
  z.strictObject({ type: z.literal('focusStage'), isRinged: z.boolean() }),
]);
export type ShellMessage = z.output<typeof ShellMessage>;

export const GameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  /** `actionId` is new for every press and becomes the idempotency key. */
  z.strictObject({ type: z.literal('playRound'), actionId: Id, stake: Stake }),
  /** Skips the wait before the next retry of the same action. */
  z.strictObject({ type: z.literal('retryRound') }),
  z.strictObject({ type: z.literal('roundShown'), roundId: Id }),
  /** Returns the focus to the shell's button that opened the rules. */
  z.strictObject({ type: z.literal('rulesClosed') }),
  z.strictObject({ type: z.literal('error'), text: z.string().check(z.maxLength(500)) }),
]);
export type GameMessage = z.output<typeof GameMessage>;
