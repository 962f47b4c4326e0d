import { useSettings } from '../../data/session.tsx';

/** Whether the operator offers a live chat; without one there is no link to it. */
export function useHasChat(): boolean {
  const chat = useSettings()?.frontEnd.chat;
  return chat !== undefined && chat.kind !== 'none';
}
