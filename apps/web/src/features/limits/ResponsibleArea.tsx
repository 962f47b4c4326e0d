import { getPage } from '@foyer/contract/content/content-page';
import { useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import styles from '../../parts/limit/Limits.module.css';

/** The operator's words on safer play (ROUTE-64). */
export function ResponsibleArea() {
  const t = useText();
  const { language } = useLocation();
  const { data, failure, reload } = useCall(getPage, { params: { path: 'responsible-gambling' }, query: { language } });
  if (!data) {
    return failure ? <ErrorState title={t('limits.failed')} failure={failure} onRetry={reload} /> : <LoadingCards />;
  }
  return (
    <div className={styles.cards}>
      {data.kind === 'page' && <ContentBody content={data.content} language={data.language} />}
    </div>
  );
}
