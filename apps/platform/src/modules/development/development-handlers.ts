import { CODE } from '@foyer/contract/error-code';
import { encodeAmount } from '@foyer/contract/wire';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { RegisterDeps } from '../register/service.ts';
import { signIn } from '../session/service.ts';
import { BRAND_COOKIE, storedSettings } from '../settings/service.ts';

type Names = 'listDemoPlayers' | 'loginAsPlayer' | 'moveClock' | 'setBrand';

export const developmentHandlers: HandlersOf<Names, RegisterDeps> = {
  async listDemoPlayers(_call, deps) {
    const rows = await deps.database.kysely
      .selectFrom('players')
      .innerJoin('accounts', 'accounts.player_id', 'players.id')
      .where('accounts.kind', '=', 'cash')
      .where('story', 'is not', null)
      .orderBy('players.id')
      .select(['user_name', 'story', 'players.currency', 'balance'])
      .execute();
    return {
      players: rows.map(({ user_name: userName, story, currency, balance }) => ({
        userName,
        story: story ?? '',
        currency,
        balance: encodeAmount({ amount: balance, currency }),
      })),
    };
  },

  async loginAsPlayer(call, deps) {
    const player = await deps.database.kysely
      .selectFrom('players')
      .select('id')
      .where('user_name', '=', call.body.userName)
      .where('story', 'is not', null)
      .where('status', '=', 'open')
      .executeTakeFirst();
    if (!player) throw new Refusal(CODE.notFound);
    return signIn(deps, call, player.id);
  },

  async moveClock(call, deps) {
    await deps.clock.moveAhead(call.body.aheadSeconds);
    return { serverTime: deps.clock.now().toISOString(), aheadSeconds: deps.clock.aheadSeconds() };
  },

  async setBrand(call, deps) {
    const { byBrand } = await storedSettings(deps);
    if (!byBrand.has(call.body.brand)) throw new Refusal(CODE.notFound);
    // Readable by scripts: the page's own switch shows it.
    call.setCookie(BRAND_COOKIE, call.body.brand, { httpOnly: false });
    return {};
  },
};
