import type { HandlersOf } from '../../http/registry.ts';
import { formatBalance } from '../../store/ledger.ts';
import { summarisePlay } from './play-summary.ts';

export const walletHandlers: HandlersOf<'getBalance' | 'getPlaySummary'> = {
  getBalance: ({ session }) => formatBalance(session.wallet),

  getPlaySummary({ session }, platform) {
    const { stakedTotal, returnedTotal, version } = session.wallet;
    return summarisePlay(session, { stakedTotal, returnedTotal, version: Number(version) }, platform.clock.now());
  },
};
