import pg from 'pg';

/** Connection, shutdown, crash, start, no such database, read-only server, idle transaction ended. */
const AWAY = /^(?:08...|53300|57P0[1-4]|25006|25P03)$/;

/** Codes of Node. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the driver and its pool, which have no code. */
const SAID =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client was closed|Cannot use a pool after)/;

/** Whether the database could not be reached, so that a retry may succeed. What it did is unknown. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (SAID.test(error.message)) return true;
  const { code, syscall } = { code: '', syscall: '', ...error };
  // A local socket is a file, which appears with the server.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES')) return true;
  // Without a system call it is a caller that broke off.
  if (syscall !== '' && UNREACHABLE.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
