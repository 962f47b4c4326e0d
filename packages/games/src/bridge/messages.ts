import * as z from 'zod/mini';

/** Both sides refuse a peer that speaks another version. */
export const PROTOCOL_VERSION = 1;

// Bounds keep a hostile or broken peer from handing over more than any real message holds.
const Label = z.string().check(z.maxLength(120));
const Sentence = z.string().check(z.maxLength(2000));
const Id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const Stake = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/));
const SymbolId = z.string().check(z.minLength(1), z.maxLength(40));
const Index = z.number().check(z.int(), z.gte(0), z.lte(10_000));
const Milliseconds = z.number().check(z.int(), z.gte(0), z.lte(600_000));
const Strips = z.array(z.array(SymbolId).check(z.minLength(3), z.maxLength(512))).check(z.minLength(3), z.maxLength(6));

/** First word of the frame, posted on the window: it is loaded and listens. */
export const Hello = z.strictObject({ foyer: z.literal('hello'), version: z.literal(PROTOCOL_VERSION) });

/** The shell's answer on the window; a MessagePort comes with it and carries everything else. */
export const Connect = z.strictObject({ foyer: z.literal('connect'), version: z.literal(PROTOCOL_VERSION) });

/** Wording of the controls, in the player's language. */
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
  /** The names of the stake's buttons at the ends of the list, with the reason why they do nothing. */
  highestStake: Label,
  lowestStake: Label,
  /** The balance does not cover the stake. */
  tooLow: Label,
  /** The balance covers no stake at all: what the smallest is, and where money comes from. */
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
  /** Each line in words, for whom its picture says nothing. */
  lineNames: z.array(Label).check(z.maxLength(100)),
  sections: z
    .array(z.strictObject({ heading: Label, paragraphs: z.array(Sentence).check(z.maxLength(12)) }))
    .check(z.maxLength(20)),
});
export type RulesView = z.output<typeof RulesView>;

/** CSS colours by semantic name, as the brand's tokens give them. */
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
  /** Index of the line, from 0; null where no line is drawn. */
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
  /** What the spin returned; null when nothing. */
  total: z.nullable(Label),
  /** True when the return is above the stake: only then it may be celebrated (RTS 14F). */
  isAboveStake: z.boolean(),
  /** Of a free round: where the series stands. */
  series: z.nullable(z.strictObject({ counter: Label, total: Label })),
  /** The whole window in words. */
  reels: Sentence,
});
export type SpinView = z.output<typeof SpinView>;

const StepView = z.discriminatedUnion('kind', [
  SpinView,
  z.strictObject({ kind: z.literal('card'), heading: Label, text: Label }),
  z.strictObject({ kind: z.literal('wheel'), prize: Index, heading: Label, result: Label }),
]);
export type StepView = z.output<typeof StepView>;

/** A settled round, ready to be shown: every amount and sentence is formatted by the shell. */
const RoundView = z.strictObject({
  roundId: Id,
  steps: z.array(StepView).check(z.minLength(1), z.maxLength(600)),
  /** The result in words, and its amount alone. */
  returned: Label,
  amount: Label,
  isAboveStake: z.boolean(),
  /** Of a return above the stake: the amounts it is counted up through, the last one is the return itself. */
  countUp: z.array(Label).check(z.maxLength(40)),
  /** Of a return that is large beside the stake: what stands over the reels. */
  celebration: z.nullable(z.strictObject({ level: z.enum(['big', 'great']), heading: Label, multiple: Label })),
  /** What the screen reader says when all is shown. */
  summary: Sentence,
  /** Said before it is shown, as for a round taken up again. */
  notice: z.nullable(Label),
});
export type RoundView = z.output<typeof RoundView>;

/** Everything that the shell says to the frame over the port. */
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
    /** Free spins that pay a round at one stake; null where there are none. */
    freeSpins: z.nullable(z.strictObject({ stake: Stake, label: Label })),
  }),
  z.strictObject({ type: z.literal('roundResult'), round: RoundView }),
  z.strictObject({ type: z.literal('roundRefused'), text: Label, retryAfterMs: Milliseconds }),
  /** The answer is late or lost: the same action is asked for again. */
  z.strictObject({ type: z.literal('checking'), text: Label, canRetry: z.boolean() }),
  /** A text for good or until `resume`. */
  z.strictObject({ type: z.literal('pause'), text: Label }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('showRules') }),
  /** The frame has been given the keyboard: its stage is to have the focus. `isRinged`: whether that is to be seen at once. */
  z.strictObject({ type: z.literal('focusStage'), isRinged: z.boolean() }),
]);
export type ShellMessage = z.output<typeof ShellMessage>;

/** Everything that the frame says to the shell over the port. */
export const GameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  /** One press of the player. `actionId` is new for every press and becomes the idempotency key. */
  z.strictObject({ type: z.literal('playRound'), actionId: Id, stake: Stake }),
  /** The player does not want to wait for the next try of the same action. */
  z.strictObject({ type: z.literal('retryRound') }),
  z.strictObject({ type: z.literal('roundShown'), roundId: Id }),
  /** The rules that the shell asked for are closed: the focus goes back to what opened them. */
  z.strictObject({ type: z.literal('rulesClosed') }),
  z.strictObject({ type: z.literal('error'), text: z.string().check(z.maxLength(500)) }),
]);
export type GameMessage = z.output<typeof GameMessage>;
