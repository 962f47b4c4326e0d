import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { formatBalance } from '../../kernel/ledger/balances.ts';
import { giveUp } from './give-up-bonus.ts';
import { bonusesOf, liveCampaigns } from './list-bonuses.ts';
import { summarisePlay } from './play-summary.ts';

type Names =
  | 'getBalance'
  | 'getBettingBonus'
  | 'getCampaigns'
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

  getPlaySummary({ session }, platform) {
    const { stakedTotal, returnedTotal, version } = session.wallet;
    return summarisePlay(session, { stakedTotal, returnedTotal, version: Number(version) }, platform.clock.now());
  },

  async getCampaigns({ query, language }, platform) {
    return { liveCampaigns: await liveCampaigns(platform, query.language ?? language) };
  },

  async listBonuses({ session, query, language }, platform) {
    return { bonuses: await bonusesOf(platform, walletOwner(session), query.language ?? language) };
  },

  giveUpBonus({ session, params, body, idempotencyKey }, platform) {
    return giveUp(platform, { ...walletOwner(session), ...params, ...body, key: idempotencyKey });
  },
};
