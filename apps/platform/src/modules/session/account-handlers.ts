import { maskEmail } from '@foyer/domain/session/mask-email';
import type { HandlersOf } from '../../kernel/http/registry.ts';

export const accountHandlers: HandlersOf<'getAccountDetails'> = {
  async getAccountDetails({ session }, deps) {
    const player = await deps.database.kysely
      .selectFrom('players')
      .select(['public_user_id', 'created_at', 'previous_login_at', 'currency', 'email'])
      .where('id', '=', session.playerId)
      .executeTakeFirstOrThrow();
    return {
      publicUserId: player.public_user_id,
      memberSince: player.created_at.toISOString(),
      previousLoginTime: player.previous_login_at?.toISOString() ?? null,
      currency: player.currency,
      maskedEmail: player.email === null ? '' : maskEmail(player.email),
    };
  },
};
