import type { HandlersOf } from '../../http/registry.ts';
import { formatBalance } from '../../store/ledger.ts';
import { summarisePlay } from './play-summary.ts';
import { readBalances, readTotals } from './read-wallet.ts';

export const walletHandlers: HandlersOf<'getBalance' | 'getPlaySummary'> = {
  async getBalance(call, platform) {
    return formatBalance(await readBalances(platform.database, call.session.playerId));
  },

  async getPlaySummary(call, platform) {
    const totals = await readTotals(platform.database, call.session.playerId);
    return summarisePlay(call.session, totals, platform.clock.now());
  },
};
