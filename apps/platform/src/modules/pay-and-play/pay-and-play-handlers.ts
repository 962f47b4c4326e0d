import type { HandlersOf } from '../../kernel/http/registry.ts';
import { beginAtBank, describeTerms, finishAtBank } from './pay-and-play.ts';
import type { PayAndPlayDeps } from './payer-bank.ts';

type Names = 'finishPayAndPlay' | 'getPayAndPlay' | 'startPayAndPlay';

export const payAndPlayHandlers: HandlersOf<Names, PayAndPlayDeps> = {
  getPayAndPlay: (call, deps) => describeTerms(deps, call),

  async startPayAndPlay(call, deps) {
    return { redirectUrl: await beginAtBank(deps, call) };
  },

  /** Also after the way was closed: what has begun may end. */
  finishPayAndPlay: (call, deps) => finishAtBank(deps, call, call.body.order),
};
