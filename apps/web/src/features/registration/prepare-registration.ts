import { getRegistrationOptions } from '@foyer/contract/account/registration';
import type { Text } from '@foyer/texts/format';
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../../browser/idle.ts';
import { prefetchCall } from '../../data/call.ts';
import type { Transport } from '../../data/transport.ts';
import { allCountryChoices } from '../../parts/form/country-names.ts';
import { onLinkIntent } from '../../parts/link/link-intent.ts';
import { currencyName } from './currency-name.ts';

export type Preparation = { client: QueryClient; transport: Transport; t: Text };

/**
 * Ahead of a guest's press: in idle time the names whose first use is slow, at the first sign of the press what the form is
 * drawn from. Returns the function that stops it.
 */
export function prepareRegistration({ client, transport, t }: Preparation): () => void {
  const { language } = t;
  const askOptions = () => void prefetchCall(client, transport, getRegistrationOptions, { query: { language } });
  const stops = [
    whenIdle(() => void allCountryChoices(t)),
    whenIdle(() => void currencyName(language, 'EUR')),
    onLinkIntent('a[href*="registration"]', askOptions),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
