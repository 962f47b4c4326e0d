import * as z from 'zod/mini';

/**
 * What a token of the operator may do. `read`: everything that names no player; `content`, `settings` (with market and
 * games), `players` (accounts, chats, login links, personal data) and `money`: each change of that kind.
 */
export const OPERATOR_SCOPES = ['read', 'content', 'settings', 'players', 'money'] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export const OperatorScopes = z.array(z.enum(OPERATOR_SCOPES));
