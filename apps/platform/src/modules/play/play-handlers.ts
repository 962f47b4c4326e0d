import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { formatRound } from './format-round.ts';
import { launch } from './launch-game.ts';
import { acknowledge, ownLaunch, recallRounds } from './past-rounds.ts';
import { playDemoRound } from './play-demo-round.ts';
import { playRealRound } from './play-real-round.ts';

const DEFAULT_HISTORY = 20;

export const playHandlers: HandlersOf<'launchGame' | 'playRound' | 'acknowledgeRound' | 'listRounds'> = {
  launchGame: (call, platform) => launch(platform, call.session, call.body.game, call.body.mode),

  async playRound(call, platform) {
    const { launchId } = call.params;
    const request = { launchId, stake: call.body.stake, key: call.idempotencyKey };
    const { mode } = await ownLaunch(platform, call.session, launchId);
    if (mode === 'demo') return formatRound(await playDemoRound(platform, request));
    if (!call.session) throw new Refusal('115');
    return formatRound(await playRealRound(platform, call.session, request));
  },

  async acknowledgeRound(call, platform) {
    const own = await ownLaunch(platform, call.session, call.params.launchId);
    return acknowledge(platform, own, call.params.roundId);
  },

  async listRounds(call, platform) {
    const own = await ownLaunch(platform, call.session, call.params.launchId);
    return { rounds: await recallRounds(platform, own, call.query.size ?? DEFAULT_HISTORY) };
  },
};
