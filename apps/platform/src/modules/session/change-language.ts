import { CODE } from '@foyer/contract/error-code';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { CallFrame } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { offeredLanguages, shownBrand } from '../settings/service.ts';

/** Saves the language on the account: mails and pages made for the player later are in it. Refuses one that is not offered. */
export async function changeLanguage(
  deps: Kernel,
  call: Pick<CallFrame, 'cookie'>,
  { playerId, language }: { playerId: number; language: string },
): Promise<void> {
  const { frontEnd } = await shownBrand(deps, call);
  const offered = [FALLBACK_LANGUAGE, ...offeredLanguages(frontEnd.languages, deps.config)];
  if (!offered.includes(language)) throw new Refusal(CODE.notFound);
  await deps.database.kysely
    .updateTable('players')
    .set({ language })
    .where('id', '=', playerId)
    .where('language', '!=', language)
    .execute();
}
