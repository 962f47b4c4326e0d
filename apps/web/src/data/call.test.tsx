import { getBalance } from '@foyer/contract/wallet/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { Activity, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { sampleBalance } from '../testing/sample-balance.ts';
import { hydrateCalls, keyOf, TransportContext, useCall, writeCall } from './call.ts';
import type { Transport } from './transport.ts';

const KEY = keyOf({ endpoint: getBalance, input: {} });

function Amount() {
  const { data, failure, isLoading } = useCall(getBalance, {});
  if (failure) return <p>failed</p>;
  return isLoading ? <i>loading</i> : <b>{data?.cash}</b>;
}

const nothing = () => {};

function Frame({ onMounted = nothing }: { onMounted?: () => void }) {
  useEffect(onMounted, [onMounted]);
  return (
    <Activity>
      <Amount />
    </Activity>
  );
}

const fails: Transport = async () => ({ ok: false, failure: { kind: 'offline' } });

const inside = (client: QueryClient, frame: ReactNode) => (
  <QueryClientProvider client={client}>
    <TransportContext value={fails}>{frame}</TransportContext>
  </QueryClientProvider>
);

const served = [KEY, sampleBalance({ cash: '80.00' })] as const;

test.each<
  [what: string, answers: (readonly [typeof KEY, unknown])[], change: (client: QueryClient) => void, then: string]
>([
  ['an answer that went', [served], (client) => client.removeQueries({ queryKey: KEY }), 'failed'],
  ['a newer answer', [served], (client) => writeCall(client, getBalance, {}, sampleBalance({ cash: '7.00' })), '7.00'],
  ['an answer that came', [], (client) => writeCall(client, getBalance, {}, sampleBalance({ cash: '7.00' })), '7.00'],
])('a page is hydrated as the document has it, whatever came since: %s', async (_, answers, change, then) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  hydrateCalls(client, answers);
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(renderToString(inside(client, <Frame />))));
  document.body.append(root);
  const faults: unknown[] = [];
  const app = inside(client, <Frame onMounted={() => change(client)} />);
  const mounted = hydrateRoot(root, app, { onRecoverableError: (fault) => faults.push(fault) });
  onTestFinished(() => {
    mounted.unmount();
    root.remove();
  });
  await waitFor(() => expect(root.textContent).toBe(then));
  expect(faults).toEqual([]);
});
