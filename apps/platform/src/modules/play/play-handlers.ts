import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { servedCountries } from '../settings/service.ts';
import { formatRound } from './format-round.ts';
import { closeSession, prolongSession } from './game-session.ts';
import { launch } from './launch-game.ts';
import { acknowledge, ownLaunch, recallRounds } from './past-rounds.ts';
import { playDemoRound } from './play-demo-round.ts';
import type { PlayDeps } from './play-deps.ts';
import { playRealRound } from './play-real-round.ts';
import { findStakeFunding, formatFreePlay } from './stake/find-stake-funding.ts';

const DEFAULT_HISTORY = 20;

type Names =
  | 'launchGame'
  | 'getFreePlay'
  | 'playRound'
  | 'acknowledgeRound'
  | 'listRounds'
  | 'prolongGameSession'
  | 'closeGameSession';

export const playHandlers: HandlersOf<Names, PlayDeps> = {
  launchGame: (call, deps) => launch(deps, call),

  async getFreePlay(call, deps) {
    const { gameId } = await ownLaunch(deps, call.session, call.params.launchId);
    const { currency, youngAdult } = call.session.player;
    return formatFreePlay(await findStakeFunding(deps, call.session, gameId, youngAdult), currency);
  },

  async prolongGameSession(call, deps) {
    const state = await prolongSession(deps, call.session, call.params.gameSessionId);
    return { serverTime: deps.clock.now().toISOString(), state };
  },

  async closeGameSession(call, deps) {
    await closeSession(deps, call.session, call.body.gameSessionId);
    return {};
  },

  async playRound(call, deps) {
    const { launchId } = call.params;
    const { stake, covered = null } = call.body;
    const request = { launchId, stake, covered, key: call.idempotencyKey };
    const { mode } = await ownLaunch(deps, call.session, launchId);
    if (mode === 'demo') return formatRound(await playDemoRound(deps, request));
    if (!call.session) throw new Refusal(CODE.noSession);
    return formatRound(
      await playRealRound(deps, call.session, { ...request, served: await servedCountries(deps, call) }),
    );
  },

  async acknowledgeRound(call, deps) {
    const own = await ownLaunch(deps, call.session, call.params.launchId);
    return acknowledge(deps, own, call.params.roundId);
  },

  async listRounds(call, deps) {
    const own = await ownLaunch(deps, call.session, call.params.launchId);
    return { rounds: await recallRounds(deps, own, call.query.size ?? DEFAULT_HISTORY) };
  },
};
