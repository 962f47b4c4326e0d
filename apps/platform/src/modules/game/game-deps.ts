import type { Kernel } from '../../kernel/kernel.ts';
import type { JackpotBoard } from '../jackpot/service.ts';
import type { LiveTableService } from '../live-table/service.ts';

export type GameDeps = Kernel & { jackpots: JackpotBoard; liveTables: LiveTableService };
