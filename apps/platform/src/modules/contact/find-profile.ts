import type { getProfile } from '@foyer/contract/contact/contact';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { Kernel } from '../../kernel/kernel.ts';

export async function findProfile({ database }: Kernel, playerId: number): Promise<ResponseOf<typeof getProfile>> {
  const player = await database.kysely
    .selectFrom('players')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { firstName: player.first_name, lastName: player.last_name, email: player.email };
}
