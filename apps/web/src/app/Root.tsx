import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TransportContext } from '../data/call.ts';
import { DeviceContext } from '../data/place.tsx';
import { Router, type RouterProps } from './Router.tsx';

/** The query cache of one browser, or of one request on the server. Calls decide themselves how long an answer is good. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The whole application with its contexts: the same tree on the server and in the browser. */
export function Root(props: RouterProps) {
  const { client, transport, deviceType } = props.loader;
  return (
    <QueryClientProvider client={client}>
      <TransportContext value={transport}>
        <DeviceContext value={deviceType}>
          <Router {...props} />
        </DeviceContext>
      </TransportContext>
    </QueryClientProvider>
  );
}
