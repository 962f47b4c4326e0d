import { localePath } from '@foyer/domain/locale/locale';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { assertWayOffered } from '../settings/service.ts';
import type { AgeCheckDeps } from './age-check-port.ts';
import { finishAgeCheck, startAgeCheck } from './age-checks.ts';

const RETURN_PATH = '/login/idin';

export const ageCheckHandlers: HandlersOf<'finishIdinAgeVerification' | 'initIdinAgeVerification', AgeCheckDeps> = {
  async initIdinAgeVerification(call, deps) {
    await assertWayOffered(deps, call, 'idin');
    const returnPath = localePath(call.session.player.language, RETURN_PATH);
    return { redirectUrl: await startAgeCheck(deps, call.session, `${call.origin}${returnPath}`) };
  },

  /** Also after the way was closed: what has begun may end. */
  async finishIdinAgeVerification({ session, body }, deps) {
    return { state: await finishAgeCheck(deps, session, body.entranceCode) };
  },
};
