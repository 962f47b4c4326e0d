import { DISK_FULL } from '@foyer/domain/errors/start-error';
import pino, { type DestinationStream, type Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import { isDiskFull } from '../errors/start-error.ts';
import { openStandardOutput } from './log-output.ts';

const SECRETS = [
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'set-cookie',
  'passwordHash',
  'password_hash',
];

const output = openStandardOutput();

/** Redacts secrets and personal data; errors keep type, message, stack: drivers attach values of queries. */
export function createLog(level: pino.LevelWithSilent = 'info', destination: DestinationStream = output): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: SECRETS.flatMap((name) => ['', '*.', '*.*.'].map((prefix) => redactPath(prefix, name))),
      censor: '[struck out]',
    },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

function redactPath(prefix: string, name: string): string {
  return name.includes('-') ? `${prefix.slice(0, -1)}["${name}"]` : `${prefix}${name}`;
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  // Every caller meets a full disk: the stack tells nothing.
  if (isDiskFull(error)) return { type: error.name, message: `${DISK_FULL} (${error.message})`, code };
  // So it is with a database that is away.
  if (isDatabaseAway(error)) return { type: error.name, message: error.message, code };
  return { type: error.name, message: error.message, code, stack: error.stack };
}
