import { DAY_MS } from '@foyer/domain/time/duration';
import type { Pruning } from '../../kernel/db/retention.ts';

/** Demo rows go after a day, or beyond the newest `most`. */
export const demoRetention = (table: string, column: string, most: number): readonly Pruning[] => [
  { key: 'id', where: `mode = 'demo' AND ${column} < $1`, ms: DAY_MS },
  {
    key: 'id',
    where: `mode = 'demo' AND ${column} <= (SELECT ${column} FROM ${table} WHERE mode = 'demo' ORDER BY ${column} DESC OFFSET ${most} LIMIT 1)`,
    ms: 0,
  },
];
