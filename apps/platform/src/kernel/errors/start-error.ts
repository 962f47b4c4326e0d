import { DISK_FULL, StartError } from '@foyer/domain/errors/start-error';

/** What PostgreSQL or the machine may refuse while tables are made and filled, by its SQLSTATE or error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '53100': DISK_FULL,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  '53200': 'The database has too little memory: give its machine more, or end other programs there.',
  '53300': 'The database takes no more connections: raise its max_connections, or end other programs that use it.',
  '42501': 'The user of DATABASE_URL may not create tables in its database: grant it that, or name another user.',
  '25006': 'The database of DATABASE_URL takes no writes (a standby?): name the one that does.',
};

/** Whether the error says that the disk is full, in the database's words or the machine's. */
export function isDiskFull(error: Error): boolean {
  return 'code' in error && REFUSALS[String(error.code)] === DISK_FULL;
}

/** The same error, as a StartError where it is a known refusal of the database. */
export function asStartError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = REFUSALS[code];
  return sentence ? new StartError(sentence, { cause: error }) : error;
}
