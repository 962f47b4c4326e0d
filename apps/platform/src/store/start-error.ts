/** Why the platform cannot start, in one sentence that says what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** What PostgreSQL may refuse while tables are made and filled, by its SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full: make room, or set FOYER_DATA to a folder on another one.',
  '42501': 'The user of DATABASE_URL may not create tables in its database: grant it that, or name another user.',
  '25006': 'The database of DATABASE_URL takes no writes (a standby?): name the one that does.',
};

/** The same error, as a StartError where it is a known refusal of the database. */
export function asStartError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = REFUSALS[code];
  return sentence ? new StartError(sentence, { cause: error }) : error;
}
