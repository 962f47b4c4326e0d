import type { RoundView, SpinView } from '../bridge/messages.ts';
import type { StatusLine } from './controls/status-line.ts';
import { countUp } from './count-up.ts';
import { wait } from './motion.ts';
import type { Overlay } from './overlay.ts';
import type { Reels } from './reels/reels.ts';
import type { WinDisplay } from './reels/win-display.ts';
import type { Sound } from './sound.ts';

/** Milliseconds; long enough to be seen (RTS 7E). */
const WIN_MS = 900;
const NO_WIN_MS = 150;
const FREE_WIN_MS = 1000;
const FREE_NO_WIN_MS = 420;
/** Milliseconds. */
const COUNT_MS = 600;

export type SlotScreen = {
  reels: Reels;
  wins: WinDisplay;
  overlay: Overlay;
  statusLine: StatusLine;
  sound: Sound;
  setTurning(isTurning: boolean): void;
};

/** Resolves when the player has seen all of it. */
export async function showRound(screen: SlotScreen, round: RoundView): Promise<void> {
  const { statusLine, overlay, sound } = screen;
  statusLine.setRetry(null);
  statusLine.setText(round.notice ?? '', 'notice');
  for (const step of round.steps) {
    if (step.kind === 'spin') await showSpin(screen, step);
    else if (step.kind === 'card') {
      statusLine.announce(`${step.heading}. ${step.text}`);
      await overlay.showCard(step);
    } else {
      statusLine.announce(step.heading);
      await overlay.turnWheel(step, () => statusLine.announce(step.result));
    }
  }
  statusLine.setSeries(null);
  if (round.celebration) {
    // Once per round, and only above the stake (RTS 14F).
    sound.chime(round.celebration.level);
    await overlay.celebrate(round.celebration, round.countUp);
  } else if (round.isAboveStake) {
    sound.chime('win');
    await countUp(round.countUp, COUNT_MS, (amount) => statusLine.setText(amount, 'above'));
  }
  statusLine.setText(round.returned, round.isAboveStake ? 'above' : 'plain');
  statusLine.announce(round.summary);
}

async function showSpin({ reels, wins, statusLine, sound, setTurning }: SlotScreen, spin: SpinView): Promise<void> {
  wins.clear();
  statusLine.setMultiplier(spin.multiplier);
  if (spin.series) {
    statusLine.setSeries(spin.series);
    statusLine.setText('');
  }
  setTurning(true);
  await reels.spin(spin, () => sound.knock());
  setTurning(false);
  reels.describe(spin.reels);
  if (spin.series) statusLine.announce([spin.series.counter, spin.total].filter((part) => part !== null).join('. '));
  if (spin.expandedReels.length > 0) await reels.expand(spin);
  const hasWins = spin.wins.length > 0;
  if (hasWins) {
    if (spin.total) statusLine.setText(spin.total, spin.isAboveStake ? 'above' : 'plain');
    await wins.show(spin, spin.isAboveStake);
  }
  if (spin.series) await wait(hasWins ? FREE_WIN_MS : FREE_NO_WIN_MS);
  else await wait(hasWins ? WIN_MS : NO_WIN_MS);
}
