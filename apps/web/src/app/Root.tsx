import type { ShownBrand } from '@foyer/brands/footer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrandContext } from '../data/brand.ts';
import { CallFailure, TransportContext } from '../data/call.ts';
import { createInstances, InstancesContext } from '../data/instances.ts';
import { DeviceContext } from '../data/location.tsx';
import { SessionProvider } from '../data/session.tsx';
import { Router, type RouterProps } from './Router.tsx';

/** One retry after a lost call or a 5xx; a refusal would be the same again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRefused = error instanceof CallFailure && error.failure.kind === 'refused' && error.failure.status < 500;
  return failures < 1 && !isRefused;
}

/** The query cache of one browser, or of one request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

/** The same tree on the server and in the browser. */
export function Root({ brand, ...props }: RouterProps & { brand: ShownBrand }) {
  const { client, transport, deviceType } = props.loader;
  const [instances] = useState(createInstances);
  return (
    <QueryClientProvider client={client}>
      <InstancesContext value={instances}>
        <TransportContext value={transport}>
          <DeviceContext value={deviceType}>
            <BrandContext value={brand}>
              <SessionProvider>
                <Router {...props} />
              </SessionProvider>
            </BrandContext>
          </DeviceContext>
        </TransportContext>
      </InstancesContext>
    </QueryClientProvider>
  );
}
