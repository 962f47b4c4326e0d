import { getPageHeader, type PageHeader } from '@foyer/contract/content/content-page';
import { type CallSpec, callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { ContentBody } from './ContentBody.tsx';
import styles from './ContentHeading.module.css';
import { PageHeading } from './PageHeading.tsx';

type HeadingProps = {
  header: PageHeader | null;
  title: string;
  /** What the title is written in; the page's language without it. */
  language?: string;
};

/** The heading that the operator has written, with its description and links; without one, the title alone (HEADER-01). */
export function HeadingOf({ header, title, language }: HeadingProps) {
  if (!header) return <PageHeading title={title} language={language} />;
  return (
    <div className={styles.heading}>
      <PageHeading title={header.title} language={header.language} />
      <ContentBody content={header.content} language={header.language} />
    </div>
  );
}

/** The call behind `ContentHeading`, for the `calls` of its page. It is never refused, so a page without a heading stays. */
export function headingCall(page: string, language: string): CallSpec {
  return callOf(getPageHeader, { params: { page }, query: { language } });
}

/** The heading of a page that is no page of content. `page`: the key below `headers/`; `title`: said where there is none. */
export function ContentHeading({ page, title }: { page: string; title: string }) {
  const { language } = useLocation();
  const { data } = useCall(getPageHeader, { params: { page }, query: { language } });
  return <HeadingOf header={data?.header ?? null} title={title} />;
}
