import { createDeposit, type NewDeposit } from '@foyer/contract/payment/deposit';
import { useSend } from '../../data/call.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';

/** Begins a deposit, and nothing twice after a lost answer or a provider that was down. */
export function useCreateDeposit() {
  const { send } = useSend(createDeposit);
  const { keyOf, renewKey } = useIdempotencyKey();
  return async (body: NewDeposit) => {
    // A password or voucher code that is typed again is still the same order.
    const { password: _, voucherCode: __, ...order } = body;
    const result = await send({ body }, { idempotencyKey: keyOf(order) });
    if (result.ok) renewKey();
    return result;
  };
}
