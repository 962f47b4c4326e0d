import type { SpinView, StartMessage } from '../../bridge/messages.ts';
import { make } from '../element.ts';
import { animate, fade, isReduced } from '../motion.ts';
import { CELLS_ABOVE, spreadColumn, travellingColumn } from './reel-strip.ts';
import { makeSymbol } from './symbol-tile.ts';

/** Milliseconds for the first reel, and more for each further one: 6 reels stop after 1.5 s. */
const FIRST_REEL_MS = 700;
const NEXT_REEL_MS = 160;
/** Cells. */
const FIRST_TRAVEL = 12;
const NEXT_TRAVEL = 4;

export type Reels = {
  element: HTMLElement;
  /** The result is already known: nothing is decided during the animation. */
  spin(spin: SpinView, onReelRests: () => void): Promise<void>;
  expand(spin: SpinView): Promise<void>;
  /** Both from 0. */
  cellAt(reel: number, row: number): HTMLElement | undefined;
  describe(text: string): void;
};

export function createReels(start: StartMessage): Reels {
  const { rows, strips, freeStrips } = start;
  const wild = start.symbols.find(({ kind }) => kind === 'wild')?.id ?? '';
  const shown = strips.map((strip) => strip.slice(0, rows));
  const columns = strips.map(() => make('div', 'strip'));
  const reels = columns.map((column) => make('div', 'reel', column));
  const element = make('div', 'reels', ...reels);
  element.role = 'img';
  element.ariaLabel = start.texts.reels;

  const fill = (reel: number, symbols: readonly string[]) => {
    columns[reel]?.replaceChildren(...symbols.map((id) => makeSymbol(start, id)));
  };
  const rest = (reel: number, column: readonly string[]) => {
    shown[reel] = [...column];
    fill(reel, column);
  };
  for (const [reel, column] of shown.entries()) rest(reel, column);

  const turn = async (spin: SpinView, reel: number) => {
    const target = spin.window[reel] ?? [];
    const strip = (spin.strips === 'free' ? freeStrips : strips)?.[reel] ?? target;
    const column = columns[reel];
    if (!column) return;
    const length = FIRST_TRAVEL + reel * NEXT_TRAVEL;
    const cells = travellingColumn({
      strip,
      stop: spin.stops[reel] ?? 0,
      target,
      before: shown[reel] ?? target,
      length,
    });
    fill(reel, cells);
    const share = 100 / cells.length;
    const at = (cell: number) => ({ transform: `translateY(${(-cell * share).toFixed(4)}%)` });
    await animate(
      column,
      [
        { ...at(CELLS_ABOVE + rows + length), easing: 'cubic-bezier(.36,.04,.3,1)' },
        { ...at(CELLS_ABOVE - 0.16), offset: 0.86, easing: 'ease-in-out' },
        at(CELLS_ABOVE),
      ],
      { duration: FIRST_REEL_MS + reel * NEXT_REEL_MS },
    );
    rest(reel, target);
    for (const animation of column.getAnimations()) animation.cancel();
  };
  const crossFade = async (spin: SpinView) => {
    await fade(element, 1, 0.15, 140);
    for (const [reel, column] of spin.window.entries()) rest(reel, column);
    await fade(element, 0.15, 1, 220);
  };

  return {
    element,
    async spin(spin, onReelRests) {
      if (isReduced()) return crossFade(spin);
      await Promise.all(spin.window.map((_, reel) => turn(spin, reel).then(onReelRests)));
    },
    async expand({ expandedReels, window }) {
      for (const reel of expandedReels) rest(reel, spreadColumn(window[reel] ?? [], wild));
      if (isReduced()) return;
      const cells = expandedReels.flatMap((reel) => [...(columns[reel]?.children ?? [])]);
      const grow = [
        { transform: 'scaleY(.2)', opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ];
      await Promise.all(cells.map((cell) => animate(cell, grow, { duration: 260, easing: 'ease-out' })));
    },
    cellAt(reel, row) {
      const cell = columns[reel]?.children[row];
      return cell instanceof HTMLElement ? cell : undefined;
    },
    describe(text) {
      element.ariaLabel = text;
    },
  };
}
