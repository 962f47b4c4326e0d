import * as z from 'zod/mini';

/** `read`: players by public id at most. `settings`: also market and games. `players`: everything about one player. `verification`: documents of identity. */
export const OPERATOR_SCOPES = ['read', 'content', 'settings', 'players', 'money', 'verification'] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export const OperatorScopes = z.array(z.enum(OPERATOR_SCOPES));
