import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';

const HEADING = 'documents';

/** Documents that the operator asked for; none are asked for before verification exists. */
function DocumentsPage() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('documents'))}>
      <EmptyState icon="info" title={t('account.noDocuments')} text={t('account.noDocumentsText')}>
        <ButtonLink href={siteHref('/contact-us')}>{t('profile-account.toContact')}</ButtonLink>
      </EmptyState>
    </AccountPage>
  );
}

export const documentsPage: PageDefinition = {
  Page: DocumentsPage,
  calls: (_, { language }) => [headingCall(HEADING, language)],
  head: (_, __, t) => ({ title: t(pageTitleKey('documents')) }),
};
