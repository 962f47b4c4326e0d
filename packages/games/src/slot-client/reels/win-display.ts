import type { SpinView, StartMessage, WinView } from '../../bridge/messages.ts';
import { make, makeSvg } from '../element.ts';
import { animate, isReduced, wait } from '../motion.ts';
import type { Reels } from './reels.ts';

/** Milliseconds; slower than any flash limit (WCAG 2.3.1). */
const EACH_WIN_MS = 1100;
const MOST_SINGLE_WINS = 5;

export type WinDisplay = {
  element: Element;
  /** `isCelebrated`: the return is above the stake. */
  show(spin: SpinView, isCelebrated: boolean): Promise<void>;
  /** Once, until `clear`. `onWin` receives null for all wins together. */
  showEach(wins: readonly WinView[], onWin: (win: WinView | null) => void): Promise<void>;
  clear(): void;
};

export function createWinDisplay(start: StartMessage, reels: Reels): WinDisplay {
  const width = start.strips.length * 100;
  const height = start.rows * 100;
  const lines = makeSvg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'none',
    class: 'lines',
    'aria-hidden': 'true',
  });
  const chips = make('div', 'chips');
  const element = make('div', 'wins', lines, chips);
  let turn = 0;

  const lineOf = (win: WinView) => {
    const line = win.line === null ? undefined : start.lines[win.line];
    if (!line) return [];
    const points = line.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
    return [makeSvg('polyline', { points, pathLength: 1, class: 'line' })];
  };
  const chipOf = (win: WinView) => {
    const [reel, row] = win.cells[Math.floor((win.cells.length - 1) / 2)] ?? [0, 0];
    const chip = make('span', 'chip', win.amount);
    chip.style.left = `${((reel + 0.5) / start.strips.length) * 100}%`;
    chip.style.top = `${((row + 0.86) / start.rows) * 100}%`;
    return chip;
  };
  const light = (wins: readonly WinView[]) => {
    for (const cell of reels.element.querySelectorAll('.lit')) cell.classList.remove('lit');
    for (const [reel, row] of wins.flatMap(({ cells }) => cells)) reels.cellAt(reel, row)?.classList.add('lit');
    reels.element.classList.toggle('has-wins', wins.length > 0);
    lines.replaceChildren(...wins.flatMap(lineOf));
  };
  const clear = () => {
    turn += 1;
    light([]);
    chips.replaceChildren();
    for (const shown of [element, reels.element]) shown.classList.remove('celebrated');
  };

  return {
    element,
    clear,
    async show({ wins }, isCelebrated) {
      clear();
      light(wins);
      for (const shown of [element, reels.element]) shown.classList.toggle('celebrated', isCelebrated);
      const [only] = wins;
      if (only && wins.length === 1) chips.replaceChildren(chipOf(only));
      if (isReduced()) return;
      const draw = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
      await Promise.all(
        [...lines.children].map((line) => animate(line, draw, { duration: 380, easing: 'ease-in-out' })),
      );
    },
    async showEach(wins, onWin) {
      const mine = turn;
      if (wins.length < 2) return onWin(wins[0] ?? null);
      for (const win of wins.slice(0, MOST_SINGLE_WINS)) {
        if (mine !== turn) return;
        light([win]);
        chips.replaceChildren(chipOf(win));
        onWin(win);
        await wait(EACH_WIN_MS);
      }
      if (mine !== turn) return;
      chips.replaceChildren();
      light(wins);
      onWin(null);
    },
  };
}
