import { useSession } from '../../data/session.tsx';

/** False for who registered by a signer or came by their bank: the platform asks them for none. */
export function useHasPassword(): boolean {
  return useSession().player?.hasPassword ?? true;
}
