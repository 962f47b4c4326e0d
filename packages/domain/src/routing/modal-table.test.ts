import { describe, expect, test } from 'vitest';
import { modalOf, withModal, withoutModal } from './modal-table.ts';

describe('modalOf', () => {
  test.each([
    ['MODAL-01 MODAL-03', { modal: 'login' }, false, { id: 'login', options: {} }],
    ['MODAL-03', { modal: 'login' }, true, null],
    [
      'PATH-18',
      { modal: 'gameInfoModal', gameId: 'book-x', utm: 'a' },
      false,
      { id: 'gameInfoModal', options: { gameId: 'book-x' } },
    ],
    ['SESSION-01', { modal: 'promoLock' }, true, { id: 'promoLock', options: {} }],
    ['SESSION-01', { modal: 'promoLock' }, false, null],
    ['MODAL-01', { modal: 'logout' }, true, { id: 'logout', options: {} }],
    ['MODAL-01', { modal: 'logout' }, false, null],
    [
      'REG-02, REG-04',
      { modal: 'registration', campaign: 'c1' },
      false,
      { id: 'registration', options: { campaign: 'c1' } },
    ],
    ['ACCESS-11', { modal: 'registration' }, true, null],
    ['MODAL-09', { modal: 'pep' }, true, { id: 'pep', options: {} }],
    ['MODAL-09', { modal: 'pep' }, false, null],
    ['MODAL-01', { modal: 'bogus' }, false, null],
    ['MODAL-01', { modal: 'toString' }, false, null],
    ['MODAL-01', { modal: '__proto__' }, false, null],
    ['MODAL-01', {}, false, null],
  ])('[%s] %o, logged in %s, opens %o', (_, query, loggedIn, open) => {
    expect(modalOf(query, loggedIn)).toEqual(open);
  });
});

describe('the query of a modal', () => {
  test('[MODAL-02] options are merged in and earlier parameters are kept', () => {
    const query = withModal({ utm: 'a', page: '2' }, 'gameInfoModal', { gameId: 'book-x' });
    expect(query).toEqual({ utm: 'a', page: '2', modal: 'gameInfoModal', gameId: 'book-x' });
  });

  test('[MODAL-02] one modal replaces another with its options', () => {
    expect(withModal({ modal: 'gameInfoModal', gameId: 'book-x' }, 'login')).toEqual({ modal: 'login' });
  });

  test('closing leaves everything but the modal and its options', () => {
    expect(withoutModal({ modal: 'gameInfoModal', gameId: 'book-x', utm: 'a' })).toEqual({ utm: 'a' });
    expect(withoutModal({ modal: 'bogus', gameId: 'book-x' })).toEqual({ gameId: 'book-x' });
  });
});
