import type { Text } from '@foyer/texts/format';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { TransportContext } from '../../data/call.ts';
import { TextContext } from '../../data/texts.tsx';
import type { Transport } from '../../data/transport.ts';

export type AboveContext = { client: QueryClient; transport: Transport; t: Text };

/** Draws above the page, outside its own tree, which may be redrawn meanwhile. Returns what takes it away. */
export function renderAbove({ client, transport, t }: AboveContext, content: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={client}>
      <TransportContext value={transport}>
        <TextContext value={t}>{content}</TextContext>
      </TransportContext>
    </QueryClientProvider>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}
