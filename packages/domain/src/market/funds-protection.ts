import type { FieldRules } from '../form/field-rules.ts';

/** What becomes of players' funds should the operator become insolvent: the ratings of the Gambling Commission that are open to a remote operator. */
export const FUNDS_PROTECTION_LEVELS = ['notProtected', 'medium', 'high'] as const;

/** `version` rises with each change of the arrangement, also within a level. */
export type FundsProtection = {
  readonly level: (typeof FUNDS_PROTECTION_LEVELS)[number];
  readonly version: number;
};

/** Whether the player's last word is about what holds now; null: never asked for, or never given. */
export function isFundsProtectionRead(inForce: FundsProtection | null, read: FundsProtection | null): boolean {
  return inForce === null || (read?.level === inForce.level && read.version === inForce.version);
}

export type FundsReadDraft = { isRead: boolean };

export const FUNDS_READ_RULES: FieldRules<FundsReadDraft, null> = { isRead: { mandatory: true } };
