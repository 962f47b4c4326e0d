import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { RoundView, SpinView } from '../bridge/messages.ts';
import type { SlotScreen } from './show-round.ts';

// The module asks the system for reduced motion when it is loaded.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { showRound } = await import('./show-round.ts');

beforeEach(() => void vi.useFakeTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SPIN: SpinView = {
  kind: 'spin',
  strips: 'paid',
  stops: [0, 0, 0],
  window: [['a'], ['a'], ['a']],
  expandedReels: [],
  multiplier: null,
  wins: [],
  total: null,
  isAboveStake: false,
  series: null,
  reels: 'a, a, a',
};

function roundOf(steps: RoundView['steps'], isAboveStake: boolean): RoundView {
  const roundId = '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b';
  return {
    roundId,
    steps,
    returned: 'Return',
    amount: '1',
    isAboveStake,
    summary: 'Return. 3 × A',
    notice: null,
    countUp: isAboveStake ? ['1', '2'] : [],
    celebration: null,
  };
}

/** A screen that writes down what happens on it. */
function recordingScreen(): { screen: SlotScreen; log: string[] } {
  const log: string[] = [];
  const note = (text: string) => void log.push(text);
  const element = {} as unknown as HTMLElement;
  const screen: SlotScreen = {
    reels: {
      element,
      spin: async (spin, onReelRests) => {
        note(`spin ${spin.strips}`);
        onReelRests();
      },
      expand: async () => note('expand'),
      cellAt: () => undefined,
      describe: () => {},
    },
    wins: {
      element,
      show: async (_, isCelebrated) => note(isCelebrated ? 'celebrate' : 'mark'),
      showEach: async () => {},
      clear: () => {},
    },
    overlay: {
      element,
      showCard: async () => note('card'),
      turnWheel: async (_, onResult) => {
        note('wheel');
        onResult();
      },
      celebrate: async ({ level }, amounts) => note(`${level} ${amounts.at(-1)}`),
    },
    statusLine: {
      element,
      setText: (text, tone) => text !== '' && note(`say ${tone ?? 'plain'}`),
      setSeries: (series) => note(series ? 'series' : 'no series'),
      setMultiplier: () => {},
      setRetry: () => {},
      announce: (text) => note(`announce ${text}`),
    },
    sound: { isOn: true, toggle: () => {}, knock: () => {}, chime: (level) => note(`chime ${level}`) },
    setTurning: (isTurning) => note(isTurning ? 'turning' : 'rest'),
  };
  return { screen, log };
}

async function present(round: RoundView): Promise<string[]> {
  const { screen, log } = recordingScreen();
  const shown = showRound(screen, round);
  await vi.runAllTimersAsync();
  await shown;
  return log;
}

const win = { cells: [], line: 0, label: 'Line 1', amount: '1,00 €' };

test('[RTS 14F] a return at or below the stake is marked and said, without sound or celebration', async () => {
  const log = await present(roundOf([{ ...SPIN, wins: [win], total: 'Return' }], false));
  expect(log).toEqual([
    'turning',
    'spin paid',
    'rest',
    'say plain',
    'mark',
    'no series',
    'say plain',
    'announce Return. 3 × A',
  ]);
});

test('[RTS 14F] a return above the stake is celebrated once', async () => {
  const log = await present(roundOf([{ ...SPIN, wins: [win], total: 'Return', isAboveStake: true }], true));
  expect(log.filter((line) => line.startsWith('chime') || line === 'celebrate')).toEqual(['celebrate', 'chime win']);
});

test('features follow the paid spin in their order, and the result is announced last', async () => {
  const free: SpinView = { ...SPIN, strips: 'free', series: { counter: '1 of 1', total: '0' }, expandedReels: [1] };
  const wheel = { kind: 'wheel', prize: 0, heading: 'h', result: 'r' } as const;
  const card = { kind: 'card', heading: 'h', text: 't' } as const;
  const log = await present(roundOf([SPIN, wheel, card, free, card], false));
  expect(log.filter((line) => !line.startsWith('say'))).toEqual([
    'turning',
    'spin paid',
    'rest',
    'announce h',
    'wheel',
    'announce r',
    'announce h. t',
    'card',
    'series',
    'turning',
    'spin free',
    'rest',
    'announce 1 of 1',
    'expand',
    'announce h. t',
    'card',
    'no series',
    'announce Return. 3 × A',
  ]);
});

test.each(['big', 'great'] as const)(
  '[RTS 14F] a %s return is counted up over the reels after all steps',
  async (level) => {
    const celebration = { level, heading: 'Big win', multiple: '12 × stake' };
    const log = await present({ ...roundOf([{ ...SPIN, wins: [win], total: 'Return' }], true), celebration });
    expect(log.slice(-5)).toEqual(['no series', `chime ${level}`, `${level} 2`, 'say above', 'announce Return. 3 × A']);
  },
);
