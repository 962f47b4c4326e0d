import { getSession } from '@foyer/contract/account/session';
import type { Text } from '@foyer/texts/format';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { onBroadcast } from '../../browser/tabs.ts';
import { readCall, TransportContext } from '../../data/call.ts';
import { TextContext } from '../../data/texts.tsx';
import type { Transport } from '../../data/transport.ts';
import { IdleWarning } from './IdleWarning.tsx';

type WarningContext = { client: QueryClient; transport: Transport; t: Text };

let close = () => {};

/** Also where the page that it stands above goes away. */
export function closeIdleWarning(): void {
  close();
}

/** Shows the warning above the page, which keeps what is typed. One press in any tab closes it in all of them. */
export function showIdleWarning({ client, transport, t }: WarningContext, endsAt: string): void {
  close();
  const startedAt = readCall(client, getSession, {})?.startedAt;
  if (!startedAt) return;
  const container = document.body.appendChild(document.createElement('div'));
  // Outside the page's own tree, which may be redrawn meanwhile.
  const root = createRoot(container);
  const stopListening = onBroadcast(({ kind, data }) => {
    if (kind === 'sessionRenewed' && data === startedAt) close();
  });
  close = () => {
    close = () => {};
    stopListening();
    root.unmount();
    container.remove();
  };
  root.render(
    <QueryClientProvider client={client}>
      <TransportContext value={transport}>
        <TextContext value={t}>
          <IdleWarning endsAt={endsAt} startedAt={startedAt} onClose={() => close()} />
        </TextContext>
      </TransportContext>
    </QueryClientProvider>,
  );
}
