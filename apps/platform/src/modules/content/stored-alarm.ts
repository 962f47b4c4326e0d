import type { Alarm } from '@foyer/contract/content/alarm';
import { paragraphsOf, parseContent } from '@foyer/domain/content/parse-content';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { cachedRead } from '../../kernel/cache/cached-read.ts';

export const ALARM_PATH = 'alarm';

/** Empty when switched off (`enabled: false`), without text or unreadable. */
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

/** A language without the file gets English; one whose file is switched off gets none: it may concern some languages only. */
export async function findAlarm(deps: Parameters<typeof storedAlarms>[0], language: string): Promise<Alarm> {
  const alarms = await storedAlarms(deps);
  const own = alarms.get(language);
  if (own !== undefined) return { text: own, language };
  return { text: alarms.get(FALLBACK_LANGUAGE) ?? '', language: FALLBACK_LANGUAGE };
}
