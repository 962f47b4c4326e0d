import { getSession } from '@foyer/contract/account/session';
import { onBroadcast } from '../../browser/tabs.ts';
import { readCall } from '../../data/call.ts';
import { type AboveContext, renderAbove } from '../../parts/feedback/render-above.tsx';
import { IdleWarning } from './IdleWarning.tsx';

let close = () => {};

/** Also where the page that it stands above goes away. */
export function closeIdleWarning(): void {
  close();
}

/** Shows the warning above the page, which keeps what is typed. One press in any tab closes it in all of them. */
export function showIdleWarning(context: AboveContext, endsAt: string): void {
  close();
  const startedAt = readCall(context.client, getSession, {})?.startedAt;
  if (!startedAt) return;
  const takeAway = renderAbove(context, <IdleWarning endsAt={endsAt} startedAt={startedAt} onClose={() => close()} />);
  const stopListening = onBroadcast(({ kind, data }) => {
    if (kind === 'sessionRenewed' && data === startedAt) close();
  });
  close = () => {
    close = () => {};
    stopListening();
    takeAway();
  };
}
