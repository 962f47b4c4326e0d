import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Refusals that a document lifts. */
const DOCUMENT_CODES = ['128', '213', '232', '309', 'cardLimit', 'documentLimit'];

/** The market asks for a deposit limit first. */
const LIMIT_CODES = ['228', '249', 'depositOverLimit'];

/** Where a refusal can be mended; `hasErrors`: the provider named what is wrong with the player's data (DEPOSIT-27). */
export function ProblemLink({ errorCode, hasErrors = false }: { errorCode: string; hasErrors?: boolean }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (DOCUMENT_CODES.includes(errorCode)) {
    return <ButtonLink href={siteHref('/my/account-validation')}>{t('cashier.toDocuments')}</ButtonLink>;
  }
  if (LIMIT_CODES.includes(errorCode)) {
    return <ButtonLink href="?modal=cumulative-deposit-limit">{t('cashier.toLimits')}</ButtonLink>;
  }
  return hasErrors ? <ButtonLink href={siteHref('/my/profile')}>{t('cashier.toProfile')}</ButtonLink> : null;
}
