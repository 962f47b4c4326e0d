import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const said = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const system = (syscall: string, code: string) => Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

test.each<[string, unknown]>([
  ['shut down by the operator', said('57P01')],
  ['crashed', said('57P02')],
  ['starting', said('57P03')],
  ['a connection that failed', said('08006')],
  ['too many connections', said('53300')],
  ['a standby', said('25006')],
  ['ended for lying idle in a transaction', said('25P03')],
  ['nobody there', system('connect', 'ECONNREFUSED')],
  ['no socket yet', system('connect', 'ENOENT')],
  ['broken while it was written to', system('write', 'EPIPE')],
  ['both addresses refused', new AggregateError([system('connect', 'ECONNREFUSED')])],
  ['broken while it was asked', new Error('Connection terminated unexpectedly')],
  ['no answer', new Error('Query read timeout')],
  ['no connection free', new Error('timeout exceeded when trying to connect')],
  ['broken before', new Error('Client has encountered a connection error and is not queryable')],
  ['one of these beneath', new Error('the round', { cause: said('57P01') })],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a broken rule', said('23514')],
  ['a deadlock', said('40P01')],
  ['a statement that took too long', said('57014')],
  ['a file that is not there', system('open', 'ENOENT')],
  ['a caller who broke off', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['a fault of ours', new TypeError('x is undefined')],
  ['no error at all', null],
])('the database is there: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
