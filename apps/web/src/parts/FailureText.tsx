import { withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { usePlace } from '../data/place.tsx';
import type { Failure } from '../data/transport.ts';
import { useFailureMessage } from '../data/useFailureMessage.ts';

/** What is said of a failed call, with the link that its code brings along (ERRCODE-50, ERRCODE-69). */
export function FailureText({ failure }: { failure: Failure }) {
  const { text, link } = useFailureMessage(failure);
  const { query } = usePlace();
  return (
    <>
      {text}
      {link && (
        <>
          {' '}
          <a href={formatQuery({ modal: link.modal, ...withoutModal(query) })}>{link.text}</a>
        </>
      )}
    </>
  );
}
