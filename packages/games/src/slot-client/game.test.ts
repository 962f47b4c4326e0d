// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameMessage, RoundView, SpinView, StartMessage } from '../bridge/messages.ts';
import { createGame } from './game.ts';

/** Tones that were begun, by their frequency. */
let tones: number[] = [];
class SilentContext {
  currentTime = 0;
  destination = {};
  resume = async () => {};
  suspend = async () => {};
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (to: object) => to,
  });
  createOscillator = () => {
    const frequency = { value: 0 };
    return { frequency, type: '', connect: (to: object) => to, start: () => tones.push(frequency.value), stop() {} };
  };
}

/** Every animation, with how long it takes; in a test it is over at once. */
let animations: { of: Element; frames: unknown; duration: unknown }[] = [];

beforeEach(() => {
  tones = [];
  animations = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentContext);
  Element.prototype.animate = function (this: Element, frames, options) {
    animations.push({ of: this, frames, duration: typeof options === 'object' ? options.duration : options });
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  Element.prototype.getAnimations = () => [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const stake = (amount: string) => ({
  stake: amount,
  amount: `${amount} €`,
  raise: `up to ${amount}`,
  lower: `down to ${amount}`,
});
const START: StartMessage = {
  type: 'start',
  version: 1,
  language: 'hu',
  title: 'Three Bells',
  texts: {
    spin: 'Spin',
    spinning: 'Spinning',
    stake: 'Stake',
    lastReturn: 'Last return',
    reels: 'Reels',
    rules: 'Rules',
    close: 'Close',
    soundOn: 'Turn sound on',
    soundOff: 'Turn sound off',
    tryNow: 'Try now',
    wild: 'Wild',
    scatter: 'Scatter',
    highestStake: 'Highest stake',
    lowestStake: 'Lowest stake',
    tooLow: 'Too low',
    tooLowForAny: 'Too low for any',
  },
  colours: { ground: '#101418', 'game-mark': '#ffcc00' },
  stakes: [stake('1'), stake('2'), stake('5')],
  chosenStake: 1,
  minRoundMs: 2500,
  rows: 3,
  strips: [0, 1, 2].map((reel) => [`a${reel}`, `b${reel}`, `c${reel}`, `d${reel}`]),
  freeStrips: null,
  symbols: [
    { id: 'a0', name: 'Ay', kind: 'regular' },
    { id: 'w', name: 'Wi', kind: 'wild' },
    { id: 's', name: 'Es', kind: 'scatter' },
  ],
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
  wheel: [
    { share: 0.98, label: '5 €' },
    { share: 0.02, label: '50 €' },
  ],
  rules: { heading: 'The rules', pays: [], linesHeading: 'Lines', lineNames: ['middle', 'down'], sections: [] },
};

const SPIN: SpinView = {
  kind: 'spin',
  strips: 'paid',
  stops: [0, 1, 2],
  window: [
    ['a0', 'x1', 'x2'],
    ['y0', 'w', 'y2'],
    ['z0', 'z1', 's'],
  ],
  expandedReels: [],
  multiplier: null,
  wins: [],
  total: null,
  isAboveStake: false,
  series: null,
  reels: 'The window in words',
};
const ROUND: RoundView = {
  roundId: '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b',
  steps: [SPIN],
  returned: 'Returned 3 €',
  amount: '3 €',
  isAboveStake: true,
  countUp: ['1 €', '3 €'],
  celebration: null,
  summary: 'Three euros',
  notice: null,
};
/** A line that is drawn from its beginning to its end. */
const DRAWN = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
const LINE = {
  cells: [
    [0, 0],
    [1, 1],
    [2, 2],
  ] as [number, number][],
  line: 1,
  label: 'Line 2',
  amount: '2 €',
};
const MIDDLE = {
  cells: [
    [0, 1],
    [1, 1],
  ] as [number, number][],
  line: 0,
  label: 'Line 1',
  amount: '1 €',
};

function open(change: Partial<StartMessage> = {}) {
  const sent: GameMessage[] = [];
  const game = createGame({ ...START, ...change }, (message) => sent.push(message));
  const main = document.querySelector('main') as HTMLElement;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => main.querySelector<E>(selector) as E;
  const textOf = (selector: string) => find(selector).textContent;
  const receive = (message: Parameters<typeof game.handleMessage>[0]) => game.handleMessage(message);
  /** Gives the result of a round that was pressed for, and lets it be shown for so long. */
  const show = async (round: Partial<RoundView>, ms: number) => {
    receive({ type: 'roundResult', round: { ...ROUND, ...round } });
    await vi.advanceTimersByTimeAsync(ms);
  };
  const types = () => sent.map(({ type }) => type);
  return { main, sent, find, textOf, receive, show, types, spin: find<HTMLButtonElement>('.spin') };
}
const names = (of: Element) =>
  [...of.querySelectorAll('.card')].map((card) => card.querySelector('.letters')?.textContent);

test('the frame looks and speaks as the shell says', () => {
  open();
  const { style, lang, dir } = document.documentElement;
  const told = ['--ground', '--game-mark', '--reels', '--rows'].map((name) => style.getPropertyValue(name));
  expect(told).toEqual(['#101418', '#ffcc00', '3', '3']);
  expect([lang, dir]).toEqual(['hu', 'ltr']);
});

test('the window shows the first places of the strips, by name where there is no drawing; special ones carry their word', () => {
  const { find, main } = open({ strips: [['a0', 'w', 's'], ...START.strips.slice(1)] });
  expect(names(find('.reel'))).toEqual(['Ay', 'Wi', 'Es']);
  expect([...find('.reel').querySelectorAll('.tag')].map((tag) => tag.textContent)).toEqual(['Wild', 'Scatter']);
  expect([main.ariaLabel, main.tabIndex, find('.reels').ariaLabel]).toEqual(['Three Bells', -1, 'Reels']);
});

describe('the stake', () => {
  test('its buttons and keys move it within the list, and say where they lead', () => {
    const { find, textOf, main } = open();
    const [less, more] = [...main.querySelectorAll<HTMLButtonElement>('.step')];
    const said = () => [
      textOf('.stake .figure'),
      less?.ariaLabel,
      more?.ariaLabel,
      less?.ariaDisabled,
      more?.ariaDisabled,
    ];
    expect(said()).toEqual(['2 €', 'down to 1', 'up to 5', 'false', 'false']);
    const live = () => find('.stake .figure').getAttribute('aria-live');
    expect(live(), 'nothing is announced that nobody changed').toBe('off');
    more?.click();
    expect(live()).toBe('polite');
    more?.click();
    expect(said()).toEqual(['5 €', 'down to 2', 'Highest stake', 'false', 'true']);
    const press = (key: string, init: KeyboardEventInit = {}) =>
      main.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    press('ArrowDown', { altKey: true });
    press('ArrowDown');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(said()).toEqual(['1 €', 'Lowest stake', 'up to 2', 'true', 'false']);
    press('ArrowRight');
    press('ArrowUp');
    expect(textOf('.stake .figure')).toBe('5 €');
    expect(find('.well').classList).not.toContain('short');
  });

  test('one that the balance does not cover starts no round, and the reason is said', () => {
    const { find, textOf, receive, spin, sent } = open();
    receive({ type: 'balance', affordable: 1, free: [{ stake: '2', label: '3 free' }] });
    expect([find('.well').classList.contains('short'), spin.dataset.state, textOf('.free')]).toEqual([
      true,
      'blocked',
      '3 free',
    ]);
    spin.click();
    expect([textOf('.message'), textOf('.visually-hidden')]).toEqual(['Too low', 'Too low']);
    receive({ type: 'balance', affordable: 0, free: [] });
    expect([textOf('.message'), textOf('.free')]).toEqual(['Too low for any', '']);
    receive({ type: 'balance', affordable: 2, free: [{ stake: '5', label: '3 free' }] });
    expect([spin.dataset.state, textOf('.free'), sent]).toEqual(['ready', '', []]);
  });
});

describe('a round', () => {
  test('one press is one message; until it is shown and its time is over no further press counts', async () => {
    const { spin, sent, show, find, textOf, types, main } = open();
    spin.click();
    spin.click();
    expect(sent).toEqual([{ type: 'playRound', actionId: expect.stringMatching(/^[0-9a-f-]{36}$/), stake: '2' }]);
    expect([spin.dataset.state, spin.ariaBusy, textOf('.word')]).toEqual(['turning', 'true', 'Spinning']);
    expect(animations.filter(({ of }) => of.matches('.ring'))).toMatchObject([{ duration: 2500, frames: DRAWN }]);
    main.querySelector<HTMLButtonElement>('.step')?.click();
    expect(textOf('.stake .figure')).toBe('2 €');
    await show({}, 100);
    expect([spin.dataset.state, textOf('.word'), types()]).toEqual(['waiting', 'Spin', ['playRound']]);
    await vi.advanceTimersByTimeAsync(1400);
    expect(sent.at(-1)).toEqual({ type: 'roundShown', roundId: ROUND.roundId });
    expect([textOf('.last .figure'), find('.last').classList.contains('above')]).toEqual(['3 €', true]);
    expect([textOf('.message'), textOf('.visually-hidden'), find('.reels').ariaLabel]).toEqual([
      'Returned 3 €',
      'Three euros',
      'The window in words',
    ]);
    spin.click();
    expect(types()).toEqual(['playRound', 'roundShown']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(spin.dataset.state).toBe('ready');
    spin.click();
    expect(types()).toEqual(['playRound', 'roundShown', 'playRound']);
    expect(textOf('.message')).toBe('');
  });

  test.each([
    ['an answer at once', 0],
    ['a slow line: the platform may have been asked just before it answered', 2400],
    ['a lost answer that was looked for again: it may have been asked only then', 60_000],
  ])('after %s the next one waits out the least time', async (_, answeredAfter) => {
    const { spin, show, types } = open();
    spin.click();
    await vi.advanceTimersByTimeAsync(answeredAfter);
    await show({}, START.minRoundMs - 1);
    spin.click();
    expect(types()).toEqual(['playRound', 'roundShown']);
    await vi.advanceTimersByTimeAsync(1);
    spin.click();
    expect(types()).toEqual(['playRound', 'roundShown', 'playRound']);
  });

  test('a market without a least time waits for the showing alone', async () => {
    const { spin, show, types } = open({ minRoundMs: 0 });
    spin.click();
    await show({}, 1500);
    spin.click();
    expect(types()).toEqual(['playRound', 'roundShown', 'playRound']);
  });

  test.each([
    [' ', true],
    ['Enter', true],
    ['a', false],
  ])('the key %j on the stage starts one: %j', (key, isOne) => {
    const { main, types } = open();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    main.dispatchEvent(event);
    main.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, repeat: true }));
    expect([types(), event.defaultPrevented]).toEqual([isOne ? ['playRound'] : [], isOne]);
  });

  test('a key that was let go, or lost with the window, starts the next round', async () => {
    const { main, show, types } = open({ minRoundMs: 0 });
    const send = (type: string) => main.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true }));
    const rounds = () => types().filter((type) => type === 'playRound').length;
    for (const [letGo, played] of [
      [() => {}, 1],
      [() => send('keyup'), 2],
      [() => window.dispatchEvent(new Event('blur')), 3],
    ] as const) {
      letGo();
      send('keydown');
      expect(rounds()).toBe(played);
      await show({}, 1500);
    }
  });

  test('one that is refused says why, and waits as long as it was told to', async () => {
    const { spin, receive, textOf, types } = open();
    spin.click();
    receive({ type: 'roundRefused', text: 'Not now', retryAfterMs: 3000 });
    expect([textOf('.message'), textOf('.visually-hidden'), spin.dataset.state]).toEqual([
      'Not now',
      'Not now',
      'waiting',
    ]);
    await vi.advanceTimersByTimeAsync(2999);
    spin.click();
    expect(types()).toEqual(['playRound']);
    await vi.advanceTimersByTimeAsync(1);
    spin.click();
    expect(types()).toEqual(['playRound', 'playRound']);
  });

  test('while its answer is looked for nothing else can be played, and the player may ask again', () => {
    const { spin, receive, textOf, find, types, main } = open();
    receive({ type: 'checking', text: 'Looking', canRetry: true });
    expect([textOf('.message'), textOf('.retry'), find('.retry').hidden]).toEqual(['Looking', 'Try now', false]);
    expect(main.querySelector<HTMLButtonElement>('.step')?.ariaDisabled).toBe('true');
    spin.click();
    find('.retry').click();
    expect(types()).toEqual(['retryRound']);
    receive({ type: 'resume' });
    expect([textOf('.message'), find('.retry').hidden, spin.dataset.state]).toEqual(['', true, 'ready']);
    receive({ type: 'pause', text: 'Paused' });
    expect([textOf('.message'), find('.retry').hidden, spin.dataset.state]).toEqual(['Paused', true, 'waiting']);
  });
});

test('with the result there is nothing to ask again for, and what it begins with is said', async () => {
  const { spin, receive, show, textOf, find } = open();
  spin.click();
  receive({ type: 'checking', text: 'Looking', canRetry: true });
  await show({ notice: 'Taken up again' }, 100);
  expect([textOf('.message'), find('.retry').hidden]).toEqual(['Taken up again', true]);
});

describe('what is shown of a round', () => {
  test('the reels rest on what was drawn, a wild spreads over its reel, and each reel knocks where sound is on', async () => {
    const { find, main, spin, show } = open();
    const sound = find<HTMLButtonElement>('.tool');
    expect(sound.ariaLabel).toBe('Turn sound on');
    sound.click();
    expect(sound.ariaLabel).toBe('Turn sound off');
    spin.click();
    await show({ steps: [{ ...SPIN, expandedReels: [1] }], celebration: null }, 3000);
    const reels = [...main.querySelectorAll('.reel')].map(names);
    expect(reels).toEqual([
      ['Ay', 'x1', 'x2'],
      ['Wi', 'Wi', 'Wi'],
      ['z0', 'z1', 'Es'],
    ]);
    const turning = animations.filter(({ of }) => of.matches('.strip')).map(({ duration }) => duration);
    expect(turning).toEqual([700, 860, 1020]);
    expect(tones).toEqual([118, 118, 118, 523.25, 659.25, 783.99]);
  });

  test('wins are lit with their lines, then one by one, and are gone with the next press', async () => {
    const { find, main, spin, show, textOf } = open();
    const lit = () => main.querySelectorAll('.lit').length;
    const lines = () => [...main.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
    spin.click();
    await show({ steps: [{ ...SPIN, wins: [LINE, MIDDLE], total: 'Total 3 €', isAboveStake: true }] }, 200);
    expect([lit(), textOf('.message'), find('.wins').classList.contains('celebrated')]).toEqual([4, 'Total 3 €', true]);
    expect(lines()).toEqual(['50,50 150,150 250,250', '50,150 150,150 250,150']);
    expect(animations.filter(({ of }) => of.matches('.line'))).toMatchObject([{ frames: DRAWN }, { frames: DRAWN }]);
    await vi.advanceTimersByTimeAsync(1500);
    expect([lit(), textOf('.message'), textOf('.chip')]).toEqual([3, 'Line 2  2 €', '2 €']);
    expect([find('.chip').style.left, find('.chip').style.top]).toEqual(['50%', '62%']);
    await vi.advanceTimersByTimeAsync(1100);
    expect([lit(), textOf('.message'), textOf('.chip')]).toEqual([2, 'Line 1  1 €', '1 €']);
    await vi.advanceTimersByTimeAsync(1100);
    expect([lit(), textOf('.message'), main.querySelector('.chip')]).toEqual([4, 'Returned 3 €', null]);
    spin.click();
    expect([lit(), lines(), find('.wins').classList.contains('celebrated')]).toEqual([0, [], false]);
  });

  test('a win alone stands with its amount, and is named at the end', async () => {
    const { main, spin, show, textOf } = open();
    spin.click();
    await show({ steps: [{ ...SPIN, wins: [MIDDLE], total: 'Total 1 €' }], isAboveStake: false }, 200);
    expect([main.querySelectorAll('.lit').length, textOf('.message'), textOf('.chip')]).toEqual([
      2,
      'Total 1 €',
      '1 €',
    ]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([textOf('.message'), textOf('.chip')]).toEqual(['Line 1  1 €', '1 €']);
    expect(tones).toEqual([]);
  });

  test.each<[RoundView['steps'][number], string, number]>([
    [{ kind: 'card', heading: 'Free rounds', text: 'Ten of them' }, 'Free roundsTen of them', 1700],
    [{ kind: 'wheel', prize: 1, heading: 'The wheel', result: 'Fifty' }, '5 €Fifty', 1700],
  ])('%j stands over the reels for a while', async (step, words, ms) => {
    const { find, textOf, spin, show } = open();
    expect(find('.overlay').hidden).toBe(true);
    spin.click();
    await show({ steps: [step] }, ms - 1);
    expect([textOf('.overlay'), find('.overlay').hidden]).toEqual([words, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(find('.overlay').hidden).toBe(true);
  });

  test('the wheel ends with the middle of its prize on top, each slice as wide as it is likely', async () => {
    const { main, spin, show } = open();
    spin.click();
    await show({ steps: [{ kind: 'wheel', prize: 1, heading: 'The wheel', result: 'Fifty' }] }, 100);
    const turns = animations.filter(({ of }) => of.matches('.disc')).map(({ frames }) => JSON.stringify(frames));
    expect(turns.map((frames) => frames.match(/[\d.]+/g)?.map(Number))).toEqual([[0, expect.closeTo(723.6)]]);
    const slices = [...main.querySelectorAll('.slice')].map((slice) => slice.getAttribute('d'));
    expect(slices).toEqual([
      'M100 100L100.00 12.00A88 88 0 1 1 88.97 12.69z',
      'M100 100L88.97 12.69A88 88 0 0 1 100.00 12.00z',
    ]);
    expect([...main.querySelectorAll('.slice-label')].map((label) => label.textContent)).toEqual(['5 €']);
  });

  test('a large return is counted up over the reels with its chime, then all is as before', async () => {
    const { find, textOf, spin, show } = open();
    find<HTMLButtonElement>('.tool').click();
    spin.click();
    await show({ celebration: { level: 'big', heading: 'Big win', multiple: '12 times' } }, 200);
    expect([textOf('.overlay'), find('.overlay').dataset.level]).toEqual(['Big win1 €12 times', 'big']);
    await vi.advanceTimersByTimeAsync(700);
    expect(textOf('.won')).toBe('3 €');
    await vi.advanceTimersByTimeAsync(2500);
    expect([find('.overlay').hidden, find('.overlay').dataset.level]).toEqual([true, undefined]);
    expect(tones.slice(3)).toHaveLength(4);
  });
});

describe('the rules', () => {
  test.each([
    ['by the shell', true],
    ['by their button', false],
  ])('opened %s they tell every line, and the shell hears of their end: %j', (_, isForShell) => {
    const { find, receive, types, main, spin } = open();
    const dialog = find<HTMLDialogElement>('dialog');
    if (isForShell) receive({ type: 'showRules' });
    else main.querySelectorAll<HTMLButtonElement>('.tool')[1]?.click();
    expect(dialog.open).toBe(true);
    expect([...dialog.querySelectorAll('.line-list .visually-hidden')].map((line) => line.textContent)).toEqual([
      'middle',
      'down',
    ]);
    const shown = [...(dialog.querySelectorAll('.mini')[1]?.children ?? [])].map((dot) => dot.getAttribute('class'));
    expect(shown).toEqual(['on', 'off', 'off', 'off', 'on', 'off', 'off', 'off', 'on']);
    spin.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(types()).toEqual([]);
    find('.close').click();
    expect([dialog.open, types()]).toEqual([false, isForShell ? ['rulesClosed'] : []]);
  });

  test.each([true, false])('what was announced before is not read again after them, by the shell: %j', (isForShell) => {
    const { receive, main, spin, textOf } = open();
    receive({ type: 'balance', affordable: 0, free: [] });
    spin.click();
    expect(textOf('.visually-hidden')).toBe('Too low for any');
    if (isForShell) receive({ type: 'showRules' });
    else main.querySelectorAll<HTMLButtonElement>('.tool')[1]?.click();
    expect([textOf('.visually-hidden'), textOf('.message')]).toEqual(['', 'Too low for any']);
  });
});

test.each([true, false])('given the keyboard the stage has the focus, its ring seen at once: %j', (isRinged) => {
  const { main, receive } = open();
  receive({ type: 'focusStage', isRinged });
  expect([document.activeElement, main.classList.contains('unringed')]).toEqual([main, !isRinged]);
  main.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(main.classList.contains('unringed')).toBe(false);
});
