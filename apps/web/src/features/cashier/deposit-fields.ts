import type { Offer } from '@foyer/contract/campaign/offer';
import type { NewDeposit } from '@foyer/contract/payment/deposit';
import type { DepositMethod } from '@foyer/contract/payment/payment-method';
import { formatIban } from '@foyer/domain/fields/payment-details';
import { isFieldVisible } from '@foyer/domain/form/field-rules';
import { plainAmount } from '@foyer/domain/money/plain-amount';
import { DEPOSIT_RULES, type DepositContext, type DepositDraft } from '@foyer/domain/payment/deposit-draft';
import type { Text } from '@foyer/texts/format';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';

/** By what the chosen method offers. */
export function depositFields(t: Text, { kind, storedDetails, issuers }: DepositMethod): FieldTable<DepositDraft> {
  const fresh = { value: '', label: t(kind === 'card' ? 'cashier.newCard' : 'cashier.newAccount') };
  return {
    amount: { type: 'text', label: 'cashier.amount', autoComplete: 'off', inputMode: 'decimal' },
    detail: {
      type: 'radio',
      label: 'cashier.payWith',
      choices: [...storedDetails.map(({ detailId, label }) => ({ value: detailId, label })), fresh],
    },
    saves: { type: 'checkbox', label: 'cashier.saves' },
    issuer: {
      type: 'select',
      label: 'cashier.issuer',
      placeholder: 'cashier.chooseIssuer',
      choices: issuers.map(({ id, name }) => ({ value: id, label: name })),
    },
    voucherCode: {
      type: 'text',
      label: 'cashier.voucherCode',
      autoComplete: 'off',
      autoCapitalize: 'none',
      secret: true,
    },
    iban: {
      type: 'text',
      label: 'cashier.iban',
      hint: 'cashier.ibanHint',
      autoComplete: 'off',
      autoCapitalize: 'none',
      secret: true,
      format: formatIban,
    },
    promoCode: {
      type: 'text',
      label: 'cashier.promoCode',
      hint: 'cashier.promoHint',
      autoComplete: 'off',
      autoCapitalize: 'none',
    },
    campaign: { type: 'radio', label: 'offer.choice', choices: [] },
  };
}

/** A code of the catalogue that speaks of the promo code stands at its field. */
export const findCashierMessage: FindMessage = (t, name, values) =>
  t.find(`cashier.issue-${name}`, values) ??
  (name.startsWith(OF_CODE) ? t.find(`error-more.${name.slice(OF_CODE.length)}`) : null);

const OF_CODE = 'promoCode-';

/** What is asked for alone: a field of another method stays out. */
export function toNewDeposit(
  methodId: number,
  draft: DepositDraft,
  context: DepositContext,
  { chosen, promoCode, password }: { chosen: Offer | null; promoCode: string; password: string | null },
): NewDeposit {
  const has = (name: keyof DepositDraft) => isFieldVisible(DEPOSIT_RULES, name, draft, context);
  return {
    methodId,
    amount: plainAmount(draft.amount),
    ...(has('detail') && draft.detail !== '' && { detailId: draft.detail }),
    ...(has('saves') && { saves: draft.saves }),
    ...(has('issuer') && { issuer: draft.issuer }),
    ...(has('voucherCode') && { voucherCode: draft.voucherCode.trim() }),
    ...(has('iban') && { iban: formatIban(draft.iban) }),
    ...(chosen && { campaign: { campaignId: chosen.campaignId, version: chosen.version } }),
    ...(chosen?.needsCode && { promoCode }),
    ...(password !== null && { password }),
  };
}
