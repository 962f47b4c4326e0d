import type { Trx } from '../kernel/db/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { linkIdentity } from '../modules/identity/service.ts';
import { hashPerson } from '../modules/signer/service.ts';

/** Codes of nobody, with a name each to log in by Smart-ID or Mobile-ID. */
export const DEMO_PERSONS = [
  { userName: 'nora', country: 'HUN', nationalIdNumber: '8503150010' },
  { userName: 'astrid', country: 'SWE', nationalIdNumber: '199001010001' },
] as const;

/** A proof that the demo takes for granted. */
export async function seedIdentities(deps: Kernel, trx: Trx, now: Date): Promise<boolean> {
  for (const { userName, ...person } of DEMO_PERSONS) {
    const player = await trx.selectFrom('players').select('id').where('user_name', '=', userName).executeTakeFirst();
    if (!player) continue;
    const subjectHash = await hashPerson(deps, person);
    const label = `…${person.nationalIdNumber.slice(-4)}`;
    await linkIdentity(trx, { playerId: player.id, provider: 'person', subjectHash, label }, now);
  }
  return false;
}
