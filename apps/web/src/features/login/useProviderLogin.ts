import { startProviderLogin } from '@foyer/contract/account/identity';
import { useState } from 'react';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import type { ProviderWay } from '../../parts/ways-in/way-names.ts';

/** Leaves for a provider, by redirect: a window of its own would lose its opener. `busy` stays until the page is gone. */
export function useProviderLogin() {
  const t = useText();
  const transport = useTransport();
  const [busy, setBusy] = useState<ProviderWay | null>(null);
  const [problem, setProblem] = useState('');
  const leave = async (provider: ProviderWay): Promise<void> => {
    if (busy) return;
    if (!areCookiesOn()) {
      setProblem(t('login.cookiesOff'));
      return;
    }
    setBusy(provider);
    setProblem('');
    const result = await transport(startProviderLogin, { body: { provider } });
    if (result.ok) {
      window.location.assign(result.value.redirectUrl);
      return;
    }
    setBusy(null);
    setProblem(callErrorText(t, result.failure));
  };
  return { leave, busy, problem };
}
