import type { ErrorLink } from '@foyer/domain/errors/error-facts';
import { withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useErrorMessage } from '../../data/errors/useErrorMessage.ts';
import { useLocation } from '../../data/location.tsx';
import type { Failure } from '../../data/transport.ts';
import { useSiteHref } from '../link/site-href.ts';

/** Of the links that open no modal. */
const PAGES: Partial<Record<ErrorLink, string>> = { limits: '/my/limits', blocked: '/blocked', support: '/contact-us' };

/** The message of a failed call, with the link of its code (ERRCODE-50, ERRCODE-69). */
export function ErrorText({ failure }: { failure: Failure }) {
  const { text, link } = useErrorMessage(failure);
  const { query } = useLocation();
  const siteHref = useSiteHref();
  const page = link && PAGES[link.to];
  return (
    <>
      {text}
      {link && (
        <>
          {' '}
          <a href={page ? siteHref(page) : formatQuery({ modal: link.to, ...withoutModal(query) })}>{link.text}</a>
        </>
      )}
    </>
  );
}
