import type { Kernel } from '../../kernel/kernel.ts';

export type KnownSender = { firstName: string | null; lastName: string | null; email: string | null };

export async function findSender({ database }: Kernel, playerId: number): Promise<KnownSender> {
  const player = await database.kysely
    .selectFrom('players')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { firstName: player.first_name, lastName: player.last_name, email: player.email };
}
