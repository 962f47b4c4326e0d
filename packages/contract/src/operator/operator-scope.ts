import * as z from 'zod/mini';

/**
 * `read` names players by public id at most; `money`, `content`, `settings` (with market and games): changes of that
 * kind; `players`: all about one of them.
 */
export const OPERATOR_SCOPES = ['read', 'content', 'settings', 'players', 'money'] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export const OperatorScopes = z.array(z.enum(OPERATOR_SCOPES));
