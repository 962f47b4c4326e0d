import * as z from 'zod/mini';

/**
 * What a token of the operator may do. `read`: looking at what names players by public id at most; `content`,
 * `settings` (with market and games) and `money`: each change of that kind; `players`: whatever concerns one of them.
 */
export const OPERATOR_SCOPES = ['read', 'content', 'settings', 'players', 'money'] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export const OperatorScopes = z.array(z.enum(OPERATOR_SCOPES));
