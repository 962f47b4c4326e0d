import { LoyaltyRules } from '@foyer/contract/loyalty/loyalty';
import * as z from 'zod/mini';
import type { Queries } from '../../kernel/db/database.ts';

export async function readRules(db: Queries): Promise<{ version: number; rules: LoyaltyRules }> {
  const { version, rules } = await db
    .selectFrom('loyalty_rules')
    .select(['version', 'rules'])
    .executeTakeFirstOrThrow();
  return { version, rules: z.parse(LoyaltyRules, rules) };
}
