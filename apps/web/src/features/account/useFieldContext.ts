import { createFieldContext, type FieldContext } from '@foyer/domain/fields/field-context';
import { serverNow } from '../../browser/clock.ts';
import { useSettings } from '../../data/session.tsx';

/** What the rules of the player's fields depend on, as on the server. */
export function useFieldContext(country: string): FieldContext {
  const { frontEnd, backEnd } = useSettings() ?? {};
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  return createFieldContext(today, {
    ...frontEnd,
    ...(backEnd && { playerAgeLimit: backEnd.playerAgeLimit }),
    country,
  });
}
