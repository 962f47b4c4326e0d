import { createActionId } from '@foyer/games/create-action-id';
import { useRef } from 'react';

/** The same words keep their key, however often they are sent: a lost answer files nothing twice. */
export function useOneKey() {
  const last = useRef({ words: '', key: '' });
  return (draft: object): string => {
    const words = JSON.stringify(draft);
    if (last.current.words !== words) last.current = { words, key: createActionId() };
    return last.current.key;
  };
}
