import { getPage } from '@foyer/contract/content/content-page';
import { useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type ContentModalProps = { path: string; onClose: () => void };

/** A page of content over the page that is open: what is agreed to can be read without leaving (MODAL-07, MODAL-08). */
export function ContentModal({ path, onClose }: ContentModalProps) {
  const t = useText();
  const { language } = useLocation();
  const { data, failure, reload } = useCall(getPage, { params: { path }, query: { language } });
  const page = data?.kind === 'page' ? data : null;
  const title = page ? t.fill(page.title) : t('common.loading');
  return (
    <Dialog title={title} closeLabel={t('modal.close')} onClose={onClose} size="large">
      {page && <ContentBody content={page.content} language={page.language} />}
      {data?.kind === 'denied' && <p>{t('content.denied')}</p>}
      {!data && failure && <ErrorState title={t('content.failed')} failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="card" />}
    </Dialog>
  );
}

type ModalProps = { onClose: () => void };

export function TermsModal({ onClose }: ModalProps) {
  return <ContentModal path="terms-conditions" onClose={onClose} />;
}

export function PrivacyModal({ onClose }: ModalProps) {
  return <ContentModal path="privacy-policy" onClose={onClose} />;
}

export function ResponsibleGamblingModal({ onClose }: ModalProps) {
  return <ContentModal path="responsible-gambling" onClose={onClose} />;
}
