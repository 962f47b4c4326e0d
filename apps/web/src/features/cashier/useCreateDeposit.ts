import { createDeposit, type NewDeposit } from '@foyer/contract/payment/deposit';
import { useRef } from 'react';
import { useSend } from '../../data/call.ts';

/**
 * Begins a deposit. The same order keeps its key until it is answered, so that a lost answer or a provider that was down begins
 * nothing twice.
 */
export function useCreateDeposit() {
  const { send } = useSend(createDeposit);
  const tried = useRef({ order: '', key: '' });
  return async (body: NewDeposit) => {
    // Neither secret is part of the order.
    const { password: _, voucherCode: __, ...rest } = body;
    const order = JSON.stringify(rest);
    if (tried.current.order !== order) tried.current = { order, key: crypto.randomUUID() };
    const result = await send({ body }, { idempotencyKey: tried.current.key });
    if (result.ok) tried.current = { order: '', key: '' };
    return result;
  };
}
