import { type LoginEntry, listLogins } from '@foyer/contract/account/logins';
import { useState } from 'react';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { LoginCards } from './LoginCards.tsx';

/** The next 20 logins after the last that is shown, once they are wanted. */
export function OlderLogins({ last }: { last: LoginEntry | undefined }) {
  const t = useText();
  const [isWanted, want] = useState(false);
  const { data, failure, reload } = useCall(
    listLogins,
    { query: last ? { before: last.startedAt, beforeId: last.sessionId } : {} },
    { when: isWanted },
  );
  if (!isWanted) return <Button onClick={() => want(true)}>{t('activity.more')}</Button>;
  if (!data) {
    return failure ? <ErrorState title={t('activity.failed')} failure={failure} onRetry={reload} /> : <CardSkeletons />;
  }
  return (
    <>
      <LoginCards logins={data.logins} />
      {data.hasMore && <OlderLogins last={data.logins.at(-1)} />}
    </>
  );
}
