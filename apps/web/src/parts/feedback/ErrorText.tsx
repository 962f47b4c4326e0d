import { withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useErrorMessage } from '../../data/errors/useErrorMessage.ts';
import { useLocation } from '../../data/location.tsx';
import type { Failure } from '../../data/transport.ts';
import { useSiteHref } from '../link/site-href.ts';

/** The message of a failed call, with the link of its code (ERRCODE-50, ERRCODE-69). */
export function ErrorText({ failure }: { failure: Failure }) {
  const { text, link } = useErrorMessage(failure);
  const { query } = useLocation();
  const siteHref = useSiteHref();
  return (
    <>
      {text}
      {link && (
        <>
          {' '}
          <a
            href={
              link.to === 'limits' ? siteHref('/my/limits') : formatQuery({ modal: link.to, ...withoutModal(query) })
            }
          >
            {link.text}
          </a>
        </>
      )}
    </>
  );
}
