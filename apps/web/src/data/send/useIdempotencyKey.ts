import { createActionId } from '@foyer/games/create-action-id';
import { useRef } from 'react';

/** Equal bodies have one idempotency key until `renewKey`, so that a call sent again after a lost answer has its effect once. */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: createActionId() };
      return last.current.key;
    },
    renewKey(): void {
      last.current = { text: '', key: '' };
    },
  };
}
