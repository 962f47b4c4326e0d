import type { Text } from '@foyer/texts/format';
import { lazyPart } from '../../browser/lazy-part.ts';
import { onLimitNear } from '../../browser/services/limit-near.ts';

const telling = lazyPart(() => import('../../features/limits/tell-limit-near.ts'), { messages: 'own' });

/** Tells the player once when most of a limit is used. */
export function tellNearLimits({ t }: { t: Text }): () => void {
  return onLimitNear((name) => void telling.run(({ tellLimitNear }) => tellLimitNear(t, name)));
}
