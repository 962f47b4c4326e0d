import type { ModalId, Query } from '@foyer/domain/routing/modal-table';
import type { ComponentType } from 'react';
import { withMessages } from '../data/lazy-messages.ts';

export type ModalProps = { options: Query; onClose(): void };

/** A modal of the table without a component here does not compile. */
export const MODAL_COMPONENTS: Record<ModalId, () => Promise<ComponentType<ModalProps>>> = {
  login: async () => (await withMessages(import('../features/login/LoginModal.tsx'))).LoginModal,
  gameInfoModal: async () => (await withMessages(import('../features/game-info/GameInfoModal.tsx'))).GameInfoModal,
  filter: async () => (await withMessages(import('../features/lobby/FilterModal.tsx'))).FilterModal,
  search: async () => (await withMessages(import('../features/search/SearchModal.tsx'))).SearchModal,
  'terms-conditions': async () => (await withMessages(import('../features/content/ContentModal.tsx'))).TermsModal,
  'privacy-policy': async () => (await withMessages(import('../features/content/ContentModal.tsx'))).PrivacyModal,
  'responsible-gambling': async () =>
    (await withMessages(import('../features/content/ContentModal.tsx'))).ResponsibleGamblingModal,
  logout: async () => (await withMessages(import('../features/session/LogoutModal.tsx'))).LogoutModal,
  leaveGame: async () => (await withMessages(import('../features/session/LeaveGameModal.tsx'))).LeaveGameModal,
  promoLock: async () => (await withMessages(import('../features/game-info/PromoLockModal.tsx'))).PromoLockModal,
};
