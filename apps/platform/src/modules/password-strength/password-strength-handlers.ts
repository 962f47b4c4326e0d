import type { HandlersOf } from '../../kernel/http/registry.ts';
import { getShownBrand } from '../settings/service.ts';
import { findCommonPassword } from './common-password.ts';

export const passwordStrengthHandlers: HandlersOf<'ratePassword'> = {
  async ratePassword(call, deps) {
    const { frontEnd, brand } = await getShownBrand(deps, call);
    const { password, words } = call.body;
    return findCommonPassword({ password, words: [...words, brand] }, frontEnd.passwordStrength);
  },
};
