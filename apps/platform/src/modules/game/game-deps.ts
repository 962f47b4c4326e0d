import type { Kernel } from '../../kernel/kernel.ts';
import type { JackpotBoard } from '../jackpot/service.ts';
import type { LiveTableService } from '../live-table/service.ts';

/** What lists of games need: some of what a tile shows changes by the second. */
export type GameDeps = Kernel & { jackpots: JackpotBoard; liveTables: LiveTableService };
