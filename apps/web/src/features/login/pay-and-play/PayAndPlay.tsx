import { getPayAndPlay } from '@foyer/contract/payment/pay-and-play';
import { parseQuery } from '@foyer/domain/routing/query';
import { useSyncExternalStore } from 'react';
import { useCall } from '../../../data/call.ts';
import { useSession } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../../parts/feedback/LoadingCards.tsx';
import { returnedQuery } from '../../../parts/link/returned-query.ts';
import { modalHref, useSiteHref } from '../../../parts/link/site-href.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PayAndPlayForm } from './PayAndPlayForm.tsx';
import { PayerReturn } from './PayerReturn.tsx';

const never = () => () => {};

/** Of the address that the bank sent the browser back to; null on the way out, and in the first HTML, which knows no such parameter. */
function useOrder(): string | null {
  return useSyncExternalStore(
    never,
    () => parseQuery(returnedQuery()).order ?? null,
    () => null,
  );
}

function Start() {
  const t = useText();
  const { data, failure, reload } = useCall(getPayAndPlay, {});
  if (data) return <PayAndPlayForm terms={data} />;
  if (failure) return <ErrorState title={t('pay-and-play.failed')} failure={failure} onRetry={reload} />;
  return <LoadingCards />;
}

/** In by the own bank, with or without a payment: the way out, and the way back. */
export function PayAndPlay() {
  const t = useText();
  const siteHref = useSiteHref();
  const { loggedIn } = useSession();
  const order = useOrder();
  if (order !== null) return <PayerReturn order={order} />;
  if (!loggedIn) return <Start />;
  return (
    <>
      <Notice>{t('pay-and-play.loggedIn')}</Notice>
      <ButtonLink href={siteHref(modalHref({}, 'deposit'))}>{t('pay-and-play.toDeposit')}</ButtonLink>
    </>
  );
}
