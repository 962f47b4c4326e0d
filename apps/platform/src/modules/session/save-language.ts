import { CODE } from '@foyer/contract/error-code';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { getShownBrand, offeredLanguages } from '../settings/service.ts';

/** Later mails are in this language. Publishes `languageChanged`. Throws Refusal 101 for a language that is not offered. */
export async function saveLanguage(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
  { playerId, language }: { playerId: number; language: string },
): Promise<void> {
  const { frontEnd } = await getShownBrand(deps, call);
  const offered = [FALLBACK_LANGUAGE, ...offeredLanguages(frontEnd.languages, deps.config)];
  if (!offered.includes(language)) throw new Refusal(CODE.notFound);
  await deps.database.kysely.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('players')
      .set({ language })
      .where('id', '=', playerId)
      .where('language', '!=', language)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await publish(trx, `player:${playerId}`, 'languageChanged', { language }, deps.clock.now());
  });
}
