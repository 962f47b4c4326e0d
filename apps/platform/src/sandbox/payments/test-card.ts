import { checkCardNumber } from '@foyer/domain/fields/payment-details';

export type TestCard = {
  funding: 'debit' | 'credit';
  /** Null: it pays. A code of the error catalogue. */
  errorCode: string | null;
  asksBank: boolean;
  isOfOther: boolean;
};

const plain: TestCard = { funding: 'debit', errorCode: null, asksBank: false, isOfOther: false };

/** Numbers that only the stand-in knows; any other valid number is a debit card that pays. */
export const TEST_CARDS: Readonly<Record<string, TestCard & { says: string }>> = {
  '4242424242424242': { ...plain, says: 'Debit card that pays' },
  '5555555555554444': { ...plain, funding: 'credit', says: 'Credit card that pays' },
  '4000002760003184': { ...plain, asksBank: true, says: 'Debit card whose bank asks for a confirmation' },
  '4000000000000002': { ...plain, errorCode: '80_2013', says: 'Declined by its bank' },
  '4000000000000069': { ...plain, errorCode: 'cardExpired', says: 'Expired' },
  '4000000000000119': { ...plain, errorCode: '3001', says: 'Blocked' },
  '4000000000000341': { ...plain, isOfOther: true, says: 'Belongs to another person' },
};

/** Null for no card number. */
export function readTestCard(typed: string): (TestCard & { digits: string }) | null {
  if (checkCardNumber(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  return { ...(TEST_CARDS[digits] ?? plain), digits };
}
