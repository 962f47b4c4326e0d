import { Refusal } from '../../http/refusal.ts';
import type { HandlersOf } from '../../http/registry.ts';
import { issueLoginToken } from './login-token.ts';

/** Only reached with the operator's token: the kernel refuses everyone else, by the access of this endpoint. */
export const loginTokenHandlers: HandlersOf<'issueLoginToken'> = {
  async issueLoginToken({ body }, platform) {
    const player = await platform.database.kysely
      .selectFrom('players')
      .select(['id', 'status'])
      .where('public_user_id', '=', body.publicUserId)
      .executeTakeFirst();
    if (!player) throw new Refusal('101');
    if (player.status === 'closed') throw new Refusal('112');
    return issueLoginToken(platform, player.id);
  },
};
