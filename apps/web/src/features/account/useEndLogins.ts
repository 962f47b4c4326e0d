import type { endLogin, endOtherLogins } from '@foyer/contract/account/logins';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import type { CallInput } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';

/** The heading of what is open: it takes the focus of a button that is gone. */
export const OPEN_LOGINS = 'logins-open';

/** Ends logins, with their streams and games; `textOf` says what was ended. */
export function useEndLogins<E extends typeof endLogin | typeof endOtherLogins>(
  endpoint: E,
  textOf: (answer: ResponseOf<E>) => string,
) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(endpoint);
  const end = async (input: CallInput<E>) => {
    const result = await send(input);
    invalidateChanged(client, 'accountChanged');
    if (result.ok) {
      toast('good', textOf(result.value));
      document.getElementById(OPEN_LOGINS)?.focus();
    } else toast('danger', callErrorText(t, result.failure));
  };
  return { end, isSending };
}
