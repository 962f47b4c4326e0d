import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { formatBalance } from '../../kernel/money/balances.ts';
import { giveUp } from './give-up-bonus.ts';
import { bonusesOf } from './list-bonuses.ts';
import { summarisePlay } from './play-summary.ts';

type Names =
  | 'getBalance'
  | 'getBettingBonus'
  | 'getFreeSpins'
  | 'getLiveCasinoBonus'
  | 'getPlaySummary'
  | 'giveUpBonus'
  | 'listBonuses';

const walletOwner = ({ playerId, player }: PlayerSession) => ({ playerId, currency: player.currency });

export const walletHandlers: HandlersOf<Names> = {
  getBalance: ({ session }) => formatBalance(session.wallet),

  getFreeSpins({ session }) {
    const { freeSpins, version } = formatBalance(session.wallet);
    return { freeSpins, version };
  },

  getBettingBonus({ session }) {
    const { bettingBonus, version } = formatBalance(session.wallet);
    return { bettingBonus, version };
  },

  getLiveCasinoBonus({ session }) {
    const { liveCasinoBonus, version } = formatBalance(session.wallet);
    return { liveCasinoBonus, version };
  },

  getPlaySummary({ session }, deps) {
    const { stakedTotal, returnedTotal, version } = session.wallet;
    return summarisePlay(session, { stakedTotal, returnedTotal, version: Number(version) }, deps.clock.now());
  },

  async listBonuses({ session, query, language }, deps) {
    return { bonuses: await bonusesOf(deps, walletOwner(session), query.language ?? language) };
  },

  giveUpBonus({ session, params, body, idempotencyKey }, deps) {
    return giveUp(deps, { ...walletOwner(session), ...params, ...body, key: idempotencyKey });
  },
};
