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
  login: formModal(() => import('../features/login/LoginModal.tsx').then((file) => file.LoginModal)),
  registration: formModal(() =>
    import('../features/registration/RegistrationModal.tsx').then((file) => file.RegistrationModal),
  ),
  pep: formModal(() => import('../features/registration/PublicOfficeModal.tsx').then((file) => file.PublicOfficeModal)),
  gameInfoModal: modal(() => import('../features/game-info/GameInfoModal.tsx').then((file) => file.GameInfoModal)),
  filter: modal(() => import('../features/lobby/FilterModal.tsx').then((file) => file.FilterModal)),
  search: modal(() => import('../features/search/SearchModal.tsx').then((file) => file.SearchModal)),
  'terms-conditions': modal(() => import('../features/content/ContentModal.tsx').then((file) => file.TermsModal)),
  'privacy-policy': modal(() => import('../features/content/ContentModal.tsx').then((file) => file.PrivacyModal)),
  'responsible-gambling': modal(() =>
    import('../features/content/ContentModal.tsx').then((file) => file.ResponsibleGamblingModal),
  ),
  withdrawal: formModal(() =>
    import('../features/withdrawal/WithdrawalModal.tsx').then((file) => file.WithdrawalModal),
  ),
  deposit: formModal(() => import('../features/cashier/DepositModal.tsx').then((file) => file.DepositModal)),
  prefill: formModal(() => import('../features/account/PrefillModal.tsx').then((file) => file.PrefillModal)),
  'tax-number': formModal(() => import('../features/account/TaxNumberModal.tsx').then((file) => file.TaxNumberModal)),
  'cumulative-deposit-limit': ownModal(() =>
    import('../features/limits/DepositLimitModal.tsx').then((file) => file.DepositLimitModal),
  ),
  verification: ownModal(() =>
    import('../features/verification/VerificationModal.tsx').then((file) => file.VerificationModal),
  ),
  'payment-details-validation': ownModal(() =>
    import('../features/verification/PaymentDetailsModal.tsx').then((file) => file.PaymentDetailsModal),
  ),
  logout: modal(() => import('../features/session/LogoutModal.tsx').then((file) => file.LogoutModal)),
  leaveGame: modal(() => import('../features/session/LeaveGameModal.tsx').then((file) => file.LeaveGameModal)),
  promoLock: modal(() => import('../features/game-info/PromoLockModal.tsx').then((file) => file.PromoLockModal)),
};
