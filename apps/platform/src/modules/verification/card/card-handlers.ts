import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { confirmCard, declineCard, verifyCard } from './membership-cards.ts';
import type { CardDeps } from './membership-register.ts';

type CardCalls = 'playerConfirmLvcNumber' | 'playerDeclineLvcNumber' | 'playerVerifyLvcNumber';

export const cardHandlers: HandlersOf<CardCalls, CardDeps> = {
  playerVerifyLvcNumber: ({ session }, deps) => verifyCard(deps, session.playerId),
  playerConfirmLvcNumber: ({ session }, deps) => confirmCard(deps, session.playerId),
  playerDeclineLvcNumber: ({ session }, deps) => declineCard(deps, session.playerId),
};
