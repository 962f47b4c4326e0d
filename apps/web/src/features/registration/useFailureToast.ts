import { callErrorText } from '../../data/errors/error-text.ts';
import { useDevice, useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';

/** REGERR-03. */
const IGNORED = '304';
/** The e-mail address has an account: said by platforms that tell it. */
const DUPLICATE = '105';

/** Says why a call of registration failed, in a banner that goes by itself (REGERR-01, REGERR-02). */
export function useFailureToast(): (failure: Failure) => void {
  const t = useText();
  const siteHref = useSiteHref();
  const { query } = useLocation();
  const isMobile = useDevice() === 'mobile';
  return (failure) => {
    const code = failure.kind === 'refused' ? failure.error.errorCode : null;
    if (code === IGNORED) return;
    const href = isMobile ? siteHref('/login') : modalHref(query, 'login');
    const link = code === DUPLICATE ? { link: { href, text: t('registration.login') } } : {};
    toast('danger', callErrorText(t, failure), link);
  };
}
