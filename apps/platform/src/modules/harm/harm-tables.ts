import type { HARM_OUTCOMES } from '@foyer/contract/operator/harm-desk';
import type { HarmRuleName } from '@foyer/domain/harm/harm-rules';
import type { HarmLevel } from '@foyer/domain/harm/judge-harm';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

type Level = Exclude<HarmLevel, 0>;

/** Append-only: which rule was met, with the figures of that moment. */
export type HarmAlertRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  rule: Fixed<HarmRuleName>;
  weight: Fixed<number>;
  /** Of all rules met with it. */
  level: Fixed<Level>;
  threshold: Fixed<bigint>;
  /** By name, minor units or counts, as texts. */
  figures: ColumnType<unknown, string, never>;
  currency: Fixed<string>;
  rules_version: Fixed<number>;
  at: Fixed<Date>;
};

/** Append-only: what was answered. `dismissed` and `handled` answer a row before. */
export type HarmActionRow = {
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  kind: Fixed<'hint' | 'questionnaire' | 'person' | 'dismissed' | 'handled'>;
  level: Fixed<Level | null>;
  /** `person` alone. */
  due_at: Fixed<Date | null>;
  answers: Fixed<bigint | null>;
  operator: Fixed<string | null>;
  outcome: Fixed<(typeof HARM_OUTCOMES)[number] | null>;
  note: Fixed<string | null>;
  at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    harm_alerts: HarmAlertRow;
    harm_actions: HarmActionRow;
    /** One row. */
    harm_runs: { id: Fixed<number>; judged_until: Date };
  }
}
