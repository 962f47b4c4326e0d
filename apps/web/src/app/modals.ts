import type { ModalId, Query } from '@foyer/domain/routing/modal-table';
import type { ComponentType } from 'react';
import { withTexts } from '../data/later-texts.ts';

export type ModalProps = { options: Query; onClose(): void };

/** A modal of the table without a component here does not compile. */
export const MODAL_COMPONENTS: Record<ModalId, () => Promise<ComponentType<ModalProps>>> = {
  login: async () => (await withTexts(import('../features/login/LoginModal.tsx'))).LoginModal,
  gameInfoModal: async () => (await withTexts(import('../features/game-info/GameInfoModal.tsx'))).GameInfoModal,
  filter: async () => (await withTexts(import('../features/lobby/FilterModal.tsx'))).FilterModal,
  search: async () => (await withTexts(import('../features/search/SearchModal.tsx'))).SearchModal,
  'terms-conditions': async () => (await withTexts(import('../features/content/ContentModal.tsx'))).TermsModal,
  'privacy-policy': async () => (await withTexts(import('../features/content/ContentModal.tsx'))).PrivacyModal,
  'responsible-gambling': async () =>
    (await withTexts(import('../features/content/ContentModal.tsx'))).ResponsibleGamblingModal,
  logout: async () => (await withTexts(import('../features/session/LogoutModal.tsx'))).LogoutModal,
  leaveGame: async () => (await withTexts(import('../features/session/LeaveGameModal.tsx'))).LeaveGameModal,
  promoLock: async () => (await withTexts(import('../features/game-info/PromoLockModal.tsx'))).PromoLockModal,
};
