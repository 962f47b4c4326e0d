import { startProviderLogin } from '@foyer/contract/account/identity';
import type { OpenIdName } from '@foyer/domain/login/ways-in';
import { postLoginTarget, waitingGame, withoutAfterLogin } from '@foyer/domain/routing/after-login';
import { withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useState } from 'react';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { savePageAfterLogin } from '../../browser/storage/page-after-login.ts';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { type Location, useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';

/** Where a login from here leads; a game has its own way to wait (ACCESS-42). */
function pageAfterLogin({ path, query, language }: Location): string {
  const under = path === '/login' ? '/' : path;
  const here = `${under}${formatQuery(withoutModal(withoutAfterLogin(query)))}`;
  return waitingGame(query) ? here : (postLoginTarget(query, language, under) ?? here);
}

/** Leaves for a provider, by redirect: a window of its own would lose its opener. `busy` stays until the page is gone. */
export function useProviderLogin() {
  const t = useText();
  const transport = useTransport();
  const location = useLocation();
  const [busy, setBusy] = useState<OpenIdName | null>(null);
  const [problem, setProblem] = useState('');
  const leave = async (provider: OpenIdName): Promise<void> => {
    if (busy) return;
    if (!areCookiesOn()) {
      setProblem(t('login.cookiesOff'));
      return;
    }
    setBusy(provider);
    setProblem('');
    const result = await transport(startProviderLogin, { body: { provider } });
    if (result.ok) {
      savePageAfterLogin(pageAfterLogin(location));
      window.location.assign(result.value.redirectUrl);
      return;
    }
    setBusy(null);
    setProblem(callErrorText(t, result.failure));
  };
  return { leave, busy, problem };
}
