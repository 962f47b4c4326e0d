import { DISK_FULL, StartError } from '@foyer/domain/errors/start-error';

/** By SQLSTATE or code of Node. */
const REFUSALS: Readonly<Record<string, string>> = {
  '53100': DISK_FULL,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  '53200': 'The database has too little memory: give its machine more, or end other programs there.',
  '53300': 'The database takes no more connections: raise its max_connections, or end other programs that use it.',
  '42501': 'The user of DATABASE_URL may not create tables in its database: grant it that, or name another user.',
  '25006': 'The database of DATABASE_URL takes no writes (a standby?): name the one that does.',
};

export function isDiskFull(error: Error): boolean {
  return 'code' in error && REFUSALS[String(error.code)] === DISK_FULL;
}

/** Turns a known refusal of the database into a StartError. */
export function asStartError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = REFUSALS[code];
  return sentence ? new StartError(sentence, { cause: error }) : error;
}
