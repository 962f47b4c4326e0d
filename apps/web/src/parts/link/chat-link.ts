import { useSettings } from '../../data/session.tsx';

/**
 * Whether the operator offers a live chat. What leads to it is a link only then: an entry of its own is left out, words in
 * a sentence stay as words (`Anchor`).
 */
export function useHasChat(): boolean {
  const chat = useSettings()?.frontEnd.chat;
  return chat !== undefined && chat.kind !== 'none';
}
