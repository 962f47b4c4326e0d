import type { Alarm } from '@foyer/contract/content/alarm';
import { paragraphsOf, parseContent } from '@foyer/domain/content/parse-content';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { cachedRead } from '../../kernel/cache/cached-read.ts';

/** Where the notice over every page stands under `content/{language}/`. */
export const ALARM_PATH = 'alarm';

/** The words of the file; none when it is switched off (`enabled: false`), has no text or cannot be read. */
export function alarmTextOf(source: string): string {
  try {
    const { front, body } = parseContent(source);
    return front.enabled === 'false' ? '' : paragraphsOf(body).join(' ');
  } catch {
    return '';
  }
}

const storedAlarms = cachedRead(async (deps): Promise<ReadonlyMap<string, string>> => {
  const { kysely } = deps.database;
  const rows = await kysely
    .selectFrom('content')
    .select(['language', 'source'])
    .where('path', '=', ALARM_PATH)
    .where('removed', '=', false)
    .execute();
  return new Map(rows.map(({ language, source }) => [language, alarmTextOf(source)]));
});

/**
 * The notice in this language. A language without the file gets the English words, one whose file is switched off none:
 * a notice may concern the players of some languages only.
 */
export async function findAlarm(deps: Parameters<typeof storedAlarms>[0], language: string): Promise<Alarm> {
  const alarms = await storedAlarms(deps);
  const own = alarms.get(language);
  if (own !== undefined) return { text: own, language };
  return { text: alarms.get(FALLBACK_LANGUAGE) ?? '', language: FALLBACK_LANGUAGE };
}
