import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** For VAPID (RFC 8292): P-256, base64url. */
function makeKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys().toString('base64url');
  // A number with leading zeros comes out shorter.
  const number = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url');
  return { publicKey, privateKey };
}

async function readKeys(kysely: Kysely<Tables>): Promise<PushKeys | null> {
  const row = await kysely.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}

/** Created at the first start; all processes of a database share them. */
export async function openPushKeys({ kysely }: Database): Promise<PushKeys> {
  const known = await readKeys(kysely);
  if (known) return known;
  const made = makeKeys();
  await kysely
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKeys(kysely)) ?? made;
}
