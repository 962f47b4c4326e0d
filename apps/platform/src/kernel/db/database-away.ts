import pg from 'pg';

/**
 * What PostgreSQL says by SQLSTATE when it is not there for us, whatever was asked: class 08 (connections), too many
 * connections, shutting down, crashed, starting, the database dropped, a server that takes no writes just now, and a
 * connection that was ended because its transaction lay idle.
 */
const AWAY = /^(?:08...|53300|57P0[1-4]|25006|25P03)$/;

/** What Node says of a connection, by `error.code`. */
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

/** What the driver and its pool say, which give no code: the connection broke, or no answer and no connection came in time. */
const SAID =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client was closed|Cannot use a pool after)/;

/** Whether the database could not be asked, so that the same call may do in a moment. Nothing is known of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (SAID.test(error.message)) return true;
  const { code, syscall } = { code: '', syscall: '', ...error };
  // The socket of a server on this machine is a file, which is not there before the server is.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES')) return true;
  // Without a system call it is a caller who broke off.
  if (syscall !== '' && UNREACHABLE.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
