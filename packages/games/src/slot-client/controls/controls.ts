import type { ShellMessage, StartMessage } from '../../bridge/messages.ts';
import { make, makeSvg } from '../element.ts';
import { animate, isReduced } from '../motion.ts';

export type SpinState = 'ready' | 'turning' | 'waiting' | 'blocked';

type FreeStakes = Extract<ShellMessage, { type: 'balance' }>['free'];

export type Controls = {
  element: HTMLElement;
  /** In the bridge's format. */
  stake(): string;
  moveStake(step: 1 | -1): void;
  /** How many stakes, from the lowest, the balance covers. */
  setAffordable(count: number): void;
  isAffordable(): boolean;
  canStake(): boolean;
  /** Shown on the button while one of them is chosen. */
  setFreeStakes(free: FreeStakes): void;
  setSpin(state: SpinState): void;
  setLocked(isLocked: boolean): void;
  /** Milliseconds to the earliest next start (RTS 14G). */
  countDown(ms: number): void;
  setLastReturn(amount: string, isAboveStake: boolean): void;
};

export function createControls(start: StartMessage, onSpin: () => void): Controls {
  const { texts, stakes } = start;
  let chosen = Math.min(start.chosenStake, stakes.length - 1);
  let affordable = stakes.length;
  let isLocked = false;
  let freeStakes: FreeStakes = [];

  const less = stepButton('−');
  const more = stepButton('+');
  const amount = make('output', 'figure');
  const stakeWell = make('div', 'well', make('span', 'label', texts.stake), amount);
  const stakeGroup = make('div', 'stake', less, stakeWell, more);
  stakeGroup.role = 'group';
  stakeGroup.ariaLabel = texts.stake;
  // Announced on change only, not when the game opens or the rules close.
  amount.setAttribute('aria-live', 'off');

  const ring = makeSvg('circle', { cx: 50, cy: 50, r: 48, pathLength: 1, class: 'ring' });
  const word = make('span', 'word', texts.spin);
  const free = make('span', 'free');
  const ringBox = makeSvg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: 'ring-box' }, ring);
  const spin = make('button', 'spin', ringBox, make('span', 'name', word, free));
  spin.type = 'button';

  const last = make('span', 'figure', '–');
  const lastWell = make('div', 'well last', make('span', 'label', texts.lastReturn), last);

  const draw = () => {
    const stake = stakes[chosen];
    setText(amount, stake?.amount ?? '');
    setText(free, freeStakes.find((one) => one.stake === stake?.stake)?.label ?? '');
    const lower = stakes[chosen - 1];
    const higher = stakes[chosen + 1];
    less.ariaLabel = lower?.lower ?? texts.lowestStake;
    more.ariaLabel = higher?.raise ?? texts.highestStake;
    less.ariaDisabled = String(isLocked || !lower);
    more.ariaDisabled = String(isLocked || !higher);
    stakeWell.classList.toggle('short', chosen >= affordable);
  };
  const moveStake = (step: 1 | -1) => {
    if (isLocked || !stakes[chosen + step]) return;
    chosen += step;
    amount.setAttribute('aria-live', 'polite');
    draw();
  };
  less.addEventListener('click', () => moveStake(-1));
  more.addEventListener('click', () => moveStake(1));
  spin.addEventListener('click', onSpin);
  draw();

  return {
    element: make('div', 'controls', stakeGroup, spin, lastWell),
    stake: () => stakes[chosen]?.stake ?? '',
    moveStake,
    setAffordable(count) {
      affordable = count;
      draw();
    },
    isAffordable: () => chosen < affordable,
    canStake: () => affordable > 0,
    setFreeStakes(free) {
      freeStakes = free;
      draw();
    },
    setSpin(state) {
      // Not `disabled`, which would lose the focus each round.
      spin.ariaDisabled = String(state !== 'ready');
      spin.ariaBusy = String(state === 'turning');
      spin.dataset.state = state;
      setText(word, state === 'turning' ? texts.spinning : texts.spin);
    },
    setLocked(locked) {
      isLocked = locked;
      if (locked) amount.setAttribute('aria-live', 'off');
      draw();
    },
    countDown(ms) {
      const frames = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
      void animate(ring, frames, { duration: ms, easing: isReduced() ? 'steps(4)' : 'linear' });
    },
    setLastReturn(text, isAboveStake) {
      last.textContent = text;
      lastWell.classList.toggle('above', isAboveStake);
    },
  };
}

/** Writes changes only: a live region would repeat the same text. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function stepButton(sign: string): HTMLButtonElement {
  const button = make('button', 'round step', sign);
  button.type = 'button';
  return button;
}
