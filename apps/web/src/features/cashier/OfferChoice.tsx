import type { Offer } from '@foyer/contract/campaign/offer';
import { bonusAmount } from '@foyer/domain/campaign/campaign-rules';
import type { DepositDraft } from '@foyer/domain/payment/deposit-draft';
import { NO_CAMPAIGN } from '@foyer/domain/payment/deposit-draft';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useText } from '../../data/texts.tsx';
import { shortMoney, typedAmount } from '../../parts/amount/amount-text.ts';
import { OfferTerms } from '../../parts/campaign/OfferTerms.tsx';
import { offerAmounts } from '../../parts/campaign/offer-terms.ts';
import type { DraftForm } from '../../parts/form/useDraftForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './OfferChoice.module.css';
import type { DepositOffers } from './useDepositOffers.ts';

/** What the typed amount brings by this offer, or that it is too low. Its room is there before anything is typed. */
function ForAmount({ offer, typed }: { offer: Offer; typed: string }) {
  const t = useText();
  const { currency, wageringTimes: times, kind, spins, trigger } = offer;
  const base = typedAmount(typed, currency);
  const amounts = offerAmounts(offer);
  const money = (amount: bigint) => t.money({ amount, currency });
  const text = () => {
    if (base === null) return '';
    if (trigger === 'deposit' && base < amounts.minimum) {
      return t('offer.below', { amount: shortMoney(t, amounts.minimum, currency) });
    }
    if (kind === 'freeSpins') return t('offer.forAmount', { bonus: t('offer.spinCount', { count: spins }) });
    const amount = bonusAmount(offer, amounts, base);
    return kind === 'casino'
      ? t('offer.forAmountWager', { bonus: money(amount), stakes: money(amount * BigInt(times)) })
      : t('offer.forAmount', { bonus: money(amount) });
  };
  return <p className={styles.amount}>{text()}</p>;
}

type OptionProps = { name: string; value: string; chosen: string; onChoose: (value: string) => void; title: string };

function Option({ name, value, chosen, onChoose, title, children }: OptionProps & { children: ReactNode }) {
  return (
    <div className={styles.option}>
      <label>
        <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
        <span>{title}</span>
      </label>
      {children}
    </div>
  );
}

type OfferChoiceProps = { form: DraftForm<DepositDraft>; offers: DepositOffers; methodId: number };

/** Every offer with its terms before the choice. Only what was chosen at registration is chosen beforehand, and none is a choice too. */
export function OfferChoice({ form, offers: { offers, isFailed, codeOffer }, methodId }: OfferChoiceProps) {
  const t = useText();
  const name = useId();
  const { amount, campaign } = form.draft;
  const issue = form.issues.get('campaign');
  const shown = offers.filter(({ methods }) => methods === null || methods.includes(methodId));
  if (isFailed) return <p className={styles.hint}>{t('offer.failed')}</p>;
  if (shown.length === 0) return null;
  const common = { name, chosen: campaign, onChoose: (value: string) => form.setValue('campaign', value) };
  return (
    <fieldset className={styles.offers}>
      <legend>{t('offer.choice')}</legend>
      <p className={styles.hint}>{t('offer.choiceHint')}</p>
      {issue && <Notice kind="danger">{form.issueText(issue)}</Notice>}
      {codeOffer && <Notice kind="good">{t('offer.codeFound', { title: codeOffer.title })}</Notice>}
      <Option {...common} value={NO_CAMPAIGN} title={t('offer.none')}>
        <p className={styles.hint}>{t('offer.noneText')}</p>
      </Option>
      {shown.map((offer) => (
        <Option key={offer.campaignId} {...common} value={offer.campaignId} title={offer.title}>
          {offer.isChosen && <p className={styles.hint}>{t('offer.chosen')}</p>}
          <OfferTerms offer={offer} />
          <ForAmount offer={offer} typed={amount} />
        </Option>
      ))}
    </fieldset>
  );
}
