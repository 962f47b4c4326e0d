import { countCharacters } from '../form/field-rules.ts';
import { checkAmount } from './amount-rules.ts';
import { isPlainLine } from './characters.ts';
import { TRANSACTION_TYPES } from './field-choices.ts';
import { checkBic, checkCardExpiry, checkCardholderName, checkCardNumber, checkIban } from './payment-details.ts';
import { checkForm, oneOf, plainLine, textRules } from './text-rule.ts';

const BONUS_CODE = { minimum: 3, maximum: 32 };

/** What is paid with, from and for (ENTITY-09). */
export const PAYMENT_FIELD_RULES = textRules({
  iban: { maxLength: 50, check: (text, _, { ibanCountries }) => checkIban(text, ibanCountries) },
  bic: { maxLength: 11, check: checkBic },
  cardNumber: { maxLength: 30, check: checkCardNumber },
  cardholderName: { maxLength: 40, check: checkCardholderName },
  cardExpiryDate: { maxLength: 9, check: (text, _, { today }) => checkCardExpiry(text, today) },
  cvc: { check: checkForm(/^\d{3,4}$/, 'valid') },
  cvv: { check: checkForm(/^\d{3,4}$/, 'valid') },
  /** Encrypted by the provider's script: Base64 or a token. */
  encCreditcardNumber: { maxLength: 2048, check: checkForm(/^[\w+/=.~-]+$/, 'invalid') },
  bank_issuer_id: { maxLength: 40, check: checkForm(/^[\w-]+$/, 'notOffered') },
  siteId: { maxLength: 40, check: checkForm(/^[\w-]+$/, 'notOffered') },
  transactionsType: oneOf(TRANSACTION_TYPES),
  monthlyGamingBudget: { maxLength: 20, check: (text) => checkAmount(text) },
  sourceOfFunds: plainLine(100),
  /** VMSG-69. */
  bonusCode: {
    check: (text) => {
      const length = countCharacters(text.trim());
      if (length < BONUS_CODE.minimum || length > BONUS_CODE.maximum) return { key: 'lengthRange', params: BONUS_CODE };
      return isPlainLine(text.trim()) ? null : { key: 'invalid' };
    },
  },
});
