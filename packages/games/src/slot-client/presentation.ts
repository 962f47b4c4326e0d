import type { RoundView, SpinView } from '../bridge/messages.ts';
import type { Banner } from './banner.ts';
import { countUp } from './count-up.ts';
import { wait } from './motion.ts';
import type { Overlay } from './overlay.ts';
import type { Reels } from './reels.ts';
import type { Sound } from './sound.ts';
import type { WinDisplay } from './win-display.ts';

/** How long a result stands before the next thing happens (RTS 7E: long enough to be seen). Milliseconds. */
const WIN_MS = 900;
const NO_WIN_MS = 150;
/** How long an ordinary return above the stake is counted up. */
const COUNT_MS = 600;
const FREE_WIN_MS = 1000;
const FREE_NO_WIN_MS = 420;

export type Stage = {
  reels: Reels;
  wins: WinDisplay;
  overlay: Overlay;
  banner: Banner;
  sound: Sound;
  /** Whether reels turn right now: only then the round button says so. */
  setTurning(isTurning: boolean): void;
};

/** Shows a settled round from its first turn to its last; ends when the player has seen all of it. */
export async function presentRound(stage: Stage, round: RoundView): Promise<void> {
  const { banner, overlay, sound } = stage;
  banner.offer(null);
  banner.say(round.notice ?? '', 'notice');
  for (const step of round.steps) {
    if (step.kind === 'spin') await presentSpin(stage, step);
    else if (step.kind === 'card') {
      banner.announce(`${step.heading}. ${step.text}`);
      await overlay.showCard(step);
    } else {
      banner.announce(step.heading);
      await overlay.turnWheel(step, () => banner.announce(step.result));
    }
  }
  banner.setSeries(null);
  if (round.celebration) {
    // The chime is for the whole round, once, and only above the stake (RTS 14F).
    sound.chime(round.celebration.level);
    await overlay.celebrate(round.celebration, round.countUp);
  } else if (round.isAboveStake) {
    sound.chime('win');
    await countUp(round.countUp, COUNT_MS, (amount) => banner.say(amount, 'above'));
  }
  banner.say(round.returned, round.isAboveStake ? 'above' : 'plain');
  banner.announce(round.summary);
}

async function presentSpin({ reels, wins, banner, sound, setTurning }: Stage, spin: SpinView): Promise<void> {
  wins.clear();
  banner.setMultiplier(spin.multiplier);
  if (spin.series) {
    banner.setSeries(spin.series);
    banner.say('');
  }
  setTurning(true);
  await reels.spin(spin, () => sound.knock());
  setTurning(false);
  reels.describe(spin.reels);
  if (spin.series) banner.announce([spin.series.counter, spin.total].filter((part) => part !== null).join('. '));
  if (spin.expandedReels.length > 0) await reels.expand(spin);
  const hasWins = spin.wins.length > 0;
  if (hasWins) {
    if (spin.total) banner.say(spin.total, spin.isAboveStake ? 'above' : 'plain');
    await wins.show(spin, spin.isAboveStake);
  }
  if (spin.series) await wait(hasWins ? FREE_WIN_MS : FREE_NO_WIN_MS);
  else await wait(hasWins ? WIN_MS : NO_WIN_MS);
}
