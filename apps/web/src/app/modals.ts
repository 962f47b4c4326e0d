import type { ModalId, Query } from '@foyer/domain/routing/modal-table';
import type { ComponentType } from 'react';

export type ModalProps = { options: Query; onClose(): void };

/** A modal of the table without a component here does not compile. */
export const MODAL_COMPONENTS: Record<ModalId, () => Promise<ComponentType<ModalProps>>> = {
  login: async () => (await import('../features/login/LoginModal.tsx')).LoginModal,
  gameInfoModal: async () => (await import('../features/game-info/GameInfoModal.tsx')).GameInfoModal,
  filter: async () => (await import('../features/lobby/FilterModal.tsx')).FilterModal,
  search: async () => (await import('../features/search/SearchModal.tsx')).SearchModal,
  promoLock: async () => (await import('../features/game-info/PromoLockModal.tsx')).PromoLockModal,
};
