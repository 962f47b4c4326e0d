import { getPageHeader, type PageHeader } from '@foyer/contract/content/content-page';
import { type CallSpec, callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { ContentBody } from './ContentBody.tsx';
import styles from './ContentHeading.module.css';
import { PageHeading } from './PageHeading.tsx';

type HeadingProps = {
  header: PageHeader | null;
  title: string;
  /** Of the title; defaults to the page's. */
  language?: string;
};

/** The operator's heading with its text; without one the title alone (HEADER-01). */
export function HeadingOf({ header, title, language }: HeadingProps) {
  if (!header) return <PageHeading title={title} language={language} />;
  return (
    <div className={styles.heading}>
      <PageHeading title={header.title} language={header.language} />
      <ContentBody content={header.content} language={header.language} />
    </div>
  );
}

/** For the `calls` of a page with a `ContentHeading`. It is never refused. */
export function headingCall(page: string, language: string): CallSpec {
  return callOf(getPageHeader, { params: { page }, query: { language } });
}

/** `page`: the key below `headers/`; `title`: for a page without a heading there. */
export function ContentHeading({ page, title }: { page: string; title: string }) {
  const { language } = useLocation();
  const { data } = useCall(getPageHeader, { params: { page }, query: { language } });
  return <HeadingOf header={data?.header ?? null} title={title} />;
}
