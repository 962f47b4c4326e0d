import { getLimits, type PlayerLimits } from '@foyer/contract/protection/limit';
import type { ReactNode } from 'react';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { LoadingCards } from '../feedback/LoadingCards.tsx';

/** The limits, or what is shown while they load and when they cannot be loaded. */
export function WithLimits({ children }: { children: (limits: PlayerLimits) => ReactNode }) {
  const t = useText();
  const { data, failure, reload } = useCall(getLimits, {});
  if (data) return children(data);
  return failure ? <ErrorState title={t('limits.failed')} failure={failure} onRetry={reload} /> : <LoadingCards />;
}
