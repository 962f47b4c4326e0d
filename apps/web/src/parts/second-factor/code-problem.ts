import { CODE } from '@foyer/contract/error-code';
import type { Text } from '@foyer/texts/format';
import { type Failure, isRefusedBy } from '../../data/transport.ts';
import { type SendProblem, toSendProblem } from '../form/useSendProblem.ts';

/** A wrong code is said at its field; anything else below the button. */
export function toCodeProblem(t: Text, failure: Failure): SendProblem {
  if (isRefusedBy(failure, CODE.wrongCode)) return { issues: [{ field: 'code', key: 'wrong' }] };
  return toSendProblem(t, failure);
}
