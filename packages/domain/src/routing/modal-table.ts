import type { PageQuery, PageQueryName } from './page-query.ts';
import type { RouteAccess } from './route-table.ts';

export type Query = Readonly<Record<string, string>>;

export type ModalRow = {
  access: RouteAccess;
  options: readonly PageQueryName[];
  /** The parameter is taken out of the address once the modal is open (REG-03): a reload or a shared link opens the page. */
  isCleared?: true;
};

export const MODALS = {
  login: { access: 'guest', options: [] },
  registration: { access: 'guest', options: ['campaign', 'draft'], isCleared: true },
  pep: { access: 'player', options: [] },
  gameInfoModal: { access: 'all', options: ['gameId'] },
  search: { access: 'all', options: ['q'] },
  promoLock: { access: 'player', options: [] },
  logout: { access: 'player', options: [] },
  withdrawal: { access: 'player', options: [] },
  deposit: { access: 'player', options: ['payment', 'status', 'campaign'] },
  prefill: { access: 'player', options: ['type'] },
  'tax-number': { access: 'player', options: ['gameId'] },
  'cumulative-deposit-limit': { access: 'player', options: [] },
  verification: { access: 'player', options: [] },
  'payment-details-validation': { access: 'player', options: [] },
  leaveGame: { access: 'all', options: [] },
  filter: { access: 'all', options: [] },
  'terms-conditions': { access: 'all', options: [] },
  'privacy-policy': { access: 'all', options: [] },
  'responsible-gambling': { access: 'all', options: [] },
} as const satisfies Record<string, ModalRow>;

export type ModalId = keyof typeof MODALS;

export type OpenModal = { id: ModalId; options: Query };

function isModalId(id: string): id is ModalId {
  return Object.hasOwn(MODALS, id);
}

/** An unknown id opens nothing (docs/requirements/decisions.md). Only the row's parameters are passed on. */
export function modalOf(query: PageQuery, loggedIn: boolean): OpenModal | null {
  const id = query.modal ?? '';
  if (!isModalId(id)) return null;
  const row: ModalRow = MODALS[id];
  if (row.access !== 'all' && (row.access === 'player') !== loggedIn) return null;
  const options: Record<string, string> = {};
  for (const name of row.options) {
    const value = query[name];
    if (value !== undefined) options[name] = value;
  }
  return { id, options };
}

export function isClearedModal(id: ModalId): boolean {
  const row: ModalRow = MODALS[id];
  return row.isCleared === true;
}

/** Whether a modal opens over one that is open already, instead of in its place: words to read, for everybody. */
export function opensOver(id: ModalId): boolean {
  return MODALS[id].access === 'all';
}

/** MODAL-01, MODAL-02. */
export function withModal(query: Query, id: ModalId, options: Query = {}): Query {
  return { ...withoutModal(query), ...options, modal: id };
}

export function withoutModal(query: Query): Query {
  const id = query.modal ?? '';
  const gone: readonly string[] = ['modal', ...(isModalId(id) ? MODALS[id].options : [])];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !gone.includes(name)));
}
