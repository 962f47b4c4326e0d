import type { WithdrawalOptions } from '@foyer/contract/payment/withdrawal';
import { formatIban } from '@foyer/domain/fields/payment-details';
import { NEW_ACCOUNT, type WithdrawalContext, type WithdrawalDraft } from '@foyer/domain/payment/withdrawal-draft';
import type { Text } from '@foyer/texts/format';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import type { Choice } from '../../ui/form/RadioGroup.tsx';

export const findWithdrawalMessage: FindMessage = (t, name, values) => t.find(`withdrawal.issue-${name}`, values);

export function contextOf(options: WithdrawalOptions): WithdrawalContext {
  const { currency, minimum, available, targets, ibanCountries, bonuses } = options;
  const owed = Object.fromEntries(targets.map(({ detailId, owed: amount }) => [detailId, amount]));
  return { currency, minimum, available, owed, ibanCountries, hasBonuses: bonuses.length > 0 };
}

function targetChoices(t: Text, { targets, takesNewAccount, currency }: WithdrawalOptions): Choice[] {
  const known = targets.map(({ detailId, kind, methodName: name, label, owed }) => ({
    value: detailId,
    label: /[1-9]/.test(owed)
      ? t('withdrawal.targetOwed', { kind, name, label, amount: amountText(t, owed, currency) })
      : t('withdrawal.target', { kind, name, label }),
  }));
  return takesNewAccount ? [...known, { value: NEW_ACCOUNT, label: t('withdrawal.newAccount') }] : known;
}

export function withdrawalFields(t: Text, options: WithdrawalOptions): FieldTable<WithdrawalDraft> {
  return {
    target: { type: 'radio', label: 'withdrawal.to', choices: targetChoices(t, options) },
    iban: { type: 'text', label: 'withdrawal.iban', autoComplete: 'off', secret: true, format: formatIban },
    amount: { type: 'text', label: 'withdrawal.amount', autoComplete: 'off', inputMode: 'decimal' },
    givesUp: { type: 'checkbox', label: 'withdrawal.givesUp' },
  };
}
