import { JackpotState } from '@foyer/contract/game/jackpot';
import { decodeAmount } from '@foyer/contract/wire';
import type { JackpotFrame } from '@foyer/domain/jackpot/jackpot-frame';
import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import { tweenAmount } from '@foyer/domain/jackpot/tween-amount';

/** Duration of the animation to a new amount (ms). */
const CLIMB = 1_000;

type Climbing = { level: JackpotLevel; from: bigint | null; target: bigint };

/** Ignores events that are delayed, duplicate, malformed or of another jackpot. Times in ms of one clock. */
export class Amounts {
  readonly #wanted: Pick<JackpotFrame, 'game' | 'currency'>;
  readonly #isStill: boolean;
  #version = -1;
  #since = 0;
  #levels: Climbing[] = [];

  /** `isStill`: no animation. */
  constructor(wanted: Pick<JackpotFrame, 'game' | 'currency'>, isStill: boolean) {
    this.#wanted = wanted;
    this.#isStill = isStill;
  }

  apply(data: unknown, now: number): void {
    const parsed = JackpotState.safeParse(data);
    if (!parsed.success) return;
    const { jackpotId, currency, version, levels } = parsed.data;
    if (jackpotId !== this.#wanted.game || currency !== this.#wanted.currency || version <= this.#version) return;
    const before = this.at(now);
    this.#version = version;
    this.#since = now;
    this.#levels = levels.map(({ level, amount }) => {
      const from = before.find((each) => each.level === level)?.amount ?? null;
      return { level, from, target: decodeAmount(amount, currency).amount };
    });
  }

  /** Lowest level first, in minor units; never above the last amount received. Empty before the first. */
  at(now: number): { level: JackpotLevel; amount: bigint }[] {
    const part = this.#isStill ? 1 : (now - this.#since) / CLIMB;
    return this.#levels.map(({ level, from, target }) => ({ level, amount: tweenAmount(from, target, part) }));
  }
}
