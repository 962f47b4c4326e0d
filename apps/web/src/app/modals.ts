import type { ModalId, Query } from '@foyer/domain/routing/modal-table';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../browser/lazy-part.ts';

export type ModalProps = { options: Query; onClose(): void };

type Modal = ComponentType<ModalProps>;

const modal = (load: () => Promise<Modal>): LazyPart<Modal> => lazyPart(load, { messages: 'later' });
/** With the messages of forms. */
const formModal = (load: () => Promise<Modal>): LazyPart<Modal> => lazyPart(load, { messages: 'forms' });

/** With those of a player's own pages too. */
const ownModal = (load: () => Promise<Modal>): LazyPart<Modal> => lazyPart(load, { messages: 'own' });

/** A modal of the table without a component here does not compile. */
export const MODAL_COMPONENTS: Record<ModalId, LazyPart<Modal>> = {
  login: formModal(async () => (await import('../features/login/LoginModal.tsx')).LoginModal),
  registration: formModal(
    async () => (await import('../features/registration/RegistrationModal.tsx')).RegistrationModal,
  ),
  pep: formModal(async () => (await import('../features/registration/PublicOfficeModal.tsx')).PublicOfficeModal),
  gameInfoModal: modal(async () => (await import('../features/game-info/GameInfoModal.tsx')).GameInfoModal),
  filter: modal(async () => (await import('../features/lobby/FilterModal.tsx')).FilterModal),
  search: modal(async () => (await import('../features/search/SearchModal.tsx')).SearchModal),
  'terms-conditions': modal(async () => (await import('../features/content/ContentModal.tsx')).TermsModal),
  'privacy-policy': modal(async () => (await import('../features/content/ContentModal.tsx')).PrivacyModal),
  'responsible-gambling': modal(
    async () => (await import('../features/content/ContentModal.tsx')).ResponsibleGamblingModal,
  ),
  withdrawal: formModal(async () => (await import('../features/withdrawal/WithdrawalModal.tsx')).WithdrawalModal),
  deposit: formModal(async () => (await import('../features/cashier/DepositModal.tsx')).DepositModal),
  prefill: formModal(async () => (await import('../features/account/PrefillModal.tsx')).PrefillModal),
  'tax-number': formModal(async () => (await import('../features/account/TaxNumberModal.tsx')).TaxNumberModal),
  'cumulative-deposit-limit': ownModal(
    async () => (await import('../features/limits/DepositLimitModal.tsx')).DepositLimitModal,
  ),
  verification: ownModal(
    async () => (await import('../features/verification/VerificationModal.tsx')).VerificationModal,
  ),
  'payment-details-validation': ownModal(
    async () => (await import('../features/verification/PaymentDetailsModal.tsx')).PaymentDetailsModal,
  ),
  logout: modal(async () => (await import('../features/session/LogoutModal.tsx')).LogoutModal),
  leaveGame: modal(async () => (await import('../features/session/LeaveGameModal.tsx')).LeaveGameModal),
  promoLock: modal(async () => (await import('../features/game-info/PromoLockModal.tsx')).PromoLockModal),
};
