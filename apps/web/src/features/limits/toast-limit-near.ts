import { LIMITS, type LimitName } from '@foyer/domain/limit/limit-name';
import type { Text } from '@foyer/texts/format';
import { toast } from '../../parts/feedback/toasts.ts';
import { KIND_TEXTS } from '../../parts/limit/limit-kinds.ts';

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

/** Four fifths of a limit are used: said once, without a way to raise it. */
export function toastLimitNear(t: Text, name: string): void {
  if (isLimit(name)) toast('info', t('limits.near', { limit: t(KIND_TEXTS[LIMITS[name].kind].title) }));
}
