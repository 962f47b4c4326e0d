import { listOffers } from '@foyer/contract/campaign/offer';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { createDeposit } from '@foyer/contract/payment/deposit';
import { type DepositMethod, getPaymentMethods, type PaymentMethods } from '@foyer/contract/payment/payment-method';
import {
  DEPOSIT_RULES,
  type DepositContext,
  type DepositDraft,
  EMPTY_DEPOSIT,
  validateDeposit,
} from '@foyer/domain/payment/deposit-draft';
import { takesBack } from '@foyer/domain/payment/payment-method';
import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { findTypedDeposit, saveTypedDeposit } from '../../browser/storage/pending-deposit.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useQueryClient } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { shortMoney, typedAmount } from '../../parts/amount/amount-text.ts';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { type SendProblem, toSendProblem } from '../../parts/form/useSendProblem.ts';
import { LazyWithdrawalNeeds } from '../../parts/promise/LazyWithdrawalNeeds.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AmountField } from './AmountField.tsx';
import styles from './Cashier.module.css';
import { DepositSummary } from './DepositSummary.tsx';
import { depositFields, findCashierMessage, toNewDeposit } from './deposit-fields.ts';
import { belowOfferText, blockedText, depositContext } from './deposit-terms.ts';
import { MethodList } from './MethodList.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import type { PasswordStep } from './PasswordStep.tsx';
import { ProblemLink } from './ProblemLink.tsx';
import { PromoCodeField } from './PromoCodeField.tsx';
import { StoredDetails } from './StoredDetails.tsx';
import type { FundsStep } from './steps/FundsStep.tsx';
import { useCreateDeposit } from './useCreateDeposit.ts';
import { useDepositOffers } from './useDepositOffers.ts';

/** Loaded where a player has to read it: with the texts of the own pages. */
const fundsStep = lazyPart(() => import('./steps/FundsStep.tsx'), { messages: 'own' });

function LazyFundsStep(props: ComponentProps<typeof FundsStep>) {
  const part = useLazyPart(fundsStep, true);
  return part ? <part.FundsStep {...props} /> : <LoadingCards />;
}

/** Of methods that ask for it alone. */
const passwordStep = lazyPart(() => import('./PasswordStep.tsx'));

function LazyPasswordStep(props: ComponentProps<typeof PasswordStep>) {
  const part = useLazyPart(passwordStep, true);
  return part ? <part.PasswordStep {...props} /> : <LoadingCards />;
}

export type BegunDeposit = ResponseOf<typeof createDeposit>;

/** What has to be known of a method (DEPOSIT-21, DEPOSIT-22); what speaks against it stands at the button, and above many fields here. */
function MethodHints({ method }: { method: DepositMethod }) {
  const t = useText();
  if (method.isDown) return <Notice>{t('cashier.down', { name: method.name })}</Notice>;
  if (method.kind !== 'card') return null;
  return (
    <div className={styles.hints}>
      <p>{t('cashier.ownCard')}</p>
      {method.debitOnly && <p>{t('cashier.debitOnly')}</p>}
    </div>
  );
}

function firstMethod({ order, methods }: PaymentMethods, wanted: number | undefined): number {
  const isUsable = (id: number) => methods[String(id)]?.isSupported === true && !methods[String(id)]?.isDown;
  if (wanted !== undefined && isUsable(wanted)) return wanted;
  return order.find(isUsable) ?? order[0] ?? 0;
}

const storedFirst = (method: DepositMethod | undefined): string => method?.storedDetails[0]?.detailId ?? '';

type DepositFormProps = {
  methods: PaymentMethods;
  /** The campaign of the address, chosen there. */
  campaign: string | undefined;
  onBegun: (begun: BegunDeposit) => void;
};

/** Method, amount and what the method asks for. What was typed outlives a refusal and a way out and back. */
export function DepositForm({ methods, campaign, onBegun }: DepositFormProps) {
  const [typed] = useState(findTypedDeposit);
  const [methodId, setMethodId] = useState(() => firstMethod(methods, typed?.methodId));
  const method = methods.methods[String(methodId)];
  const choose = setMethodId;
  if (!method) return null;
  return <MethodForm {...{ methods, method, typed, choose, campaign, onBegun }} />;
}

type MethodFormProps = DepositFormProps & {
  method: DepositMethod;
  typed: ReturnType<typeof findTypedDeposit>;
  choose: (methodId: number) => void;
};

function MethodForm({ methods, method, typed, choose, campaign, onBegun }: MethodFormProps) {
  const t = useText();
  const client = useQueryClient();
  const { currency, fundsProtection, promise } = methods;
  const create = useCreateDeposit();
  const offers = useDepositOffers();
  const [confirming, setConfirming] = useState<DepositDraft | null>(null);
  const [isReading, setReading] = useState(false);
  const hasRead = useRef(false);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [empty] = useState<DepositDraft>(() => ({
    ...EMPTY_DEPOSIT,
    amount: typed?.amount ?? '',
    issuer: typed?.issuer ?? '',
    promoCode: typed?.promoCode ?? '',
    campaign: campaign ?? '',
    detail: storedFirst(method),
  }));
  const context = depositContext(method, currency);
  const chosenIn = (draft: DepositDraft) =>
    offers.offers.find(
      ({ campaignId, methods: only }) => campaignId === draft.campaign && (only?.includes(method.methodId) ?? true),
    ) ?? null;
  /** Shows the terms of a typed code and chooses it: nothing is sent with terms that were not shown. */
  const checkCode = async (code: string): Promise<SendProblem | null> => {
    const answer = await offers.check(code);
    if ('offer' in answer) {
      form.setValue('campaign', answer.offer.campaignId);
      return null;
    }
    const { failure } = answer;
    if (failure.kind !== 'refused') return toSendProblem(t, failure);
    return { issues: [{ field: 'promoCode', key: failure.error.errorCode }] };
  };
  const readAgain = () => {
    hasRead.current = false;
    setReading(true);
  };
  const begin = async (draft: DepositDraft, password: string | null): Promise<SendProblem | null> => {
    setErrorCode(null);
    const { methodId } = method;
    saveTypedDeposit({ methodId, amount: draft.amount, issuer: draft.issuer, promoCode: draft.promoCode });
    const result = await create({
      ...toNewDeposit(methodId, draft, context, { chosen: chosenIn(draft), promoCode: offers.checkedCode, password }),
      promise: promise.key,
    });
    // Terms may be others by now.
    if (!result.ok) void client.invalidateQueries({ queryKey: [listOffers.name] });
    void client.invalidateQueries({ queryKey: [getPaymentMethods.name] });
    if (!result.ok) {
      const code = result.failure.kind === 'refused' ? result.failure.error.errorCode : null;
      setErrorCode(code);
      if (code === 'fundsProtectionUnread') readAgain();
      return toSendProblem(t, result.failure);
    }
    setConfirming(null);
    onBegun(result.value);
    return null;
  };
  const form = useDraftForm<DepositDraft, DepositContext>({
    name: 'deposit',
    fields: depositFields(t, method),
    rules: DEPOSIT_RULES,
    context,
    empty,
    validate: (draft) => validateDeposit(draft, context),
    findMessage: findCashierMessage,
    async send(draft) {
      const code = draft.promoCode.trim();
      if (code !== '' && code !== offers.checkedCode) return checkCode(code);
      if (fundsProtection && !hasRead.current) {
        setReading(true);
        return null;
      }
      if (!method.asksPassword) return begin(draft, null);
      setConfirming(draft);
      return null;
    },
  });
  const checkTyped = async () => {
    const problem = await checkCode(form.draft.promoCode.trim());
    if (problem?.issues) await form.applyIssues(problem.issues);
  };
  const goOn = () => {
    hasRead.current = true;
    setReading(false);
    if (!confirming) void form.submit();
  };
  // Also of a card that is known only now.
  const first = storedFirst(method);
  const chooseDetail = useEffectEvent((detail: string) => form.setValue('detail', detail));
  useEffect(() => chooseDetail(first), [first]);
  // At registration, where nothing else was chosen since.
  const preselect = useEffectEvent((name: 'campaign' | 'promoCode', value = '') => {
    if (form.draft[name] === '') form.setValue(name, value);
  });
  const { chosenCampaign, chosenCode } = offers;
  useEffect(() => preselect('campaign', chosenCampaign), [chosenCampaign]);
  useEffect(() => preselect('promoCode', chosenCode), [chosenCode]);
  const change = (methodId: number) => {
    choose(methodId);
    setErrorCode(null);
    form.setValue('issuer', '');
  };
  const unread = isReading ? fundsProtection : null;
  const amount = typedAmount(form.draft.amount, currency);
  const chosen = chosenIn(form.draft);
  const belowOffer = chosen && amount !== null ? belowOfferText(t, chosen, amount) : null;
  const blocked = blockedText(t, method, currency) ?? belowOffer;
  const label =
    amount === null ? t('cashier.submit') : t('cashier.submitAmount', { amount: shortMoney(t, amount, currency) });
  return (
    <>
      <div hidden={confirming !== null || unread !== null}>
        <Form form={form} label={t('cashier.title')}>
          <div className={styles.columns}>
            <MethodList methods={methods} chosen={method.methodId} onChoose={change} />
            <div className={styles.fields}>
              {method.isSupported && (
                <>
                  <MethodHints method={method} />
                  <AmountField form={form} method={method} currency={currency} />
                  <StoredDetails form={form} method={method} />
                  <FormField key={method.methodId} form={form} name="issuer" />
                  <FormField form={form} name="voucherCode" />
                  <FormField form={form} name="iban" />
                  <PromoCodeField form={form} busy={offers.isChecking} onCheck={() => void checkTyped()} />
                  <OfferChoice form={form} offers={offers} methodId={method.methodId} />
                  <DepositSummary method={method} typed={form.draft.amount} currency={currency} />
                  <LazyWithdrawalNeeds
                    holder={styles.needs}
                    needs={promise.needs}
                    currency={currency}
                    way={takesBack(method.kind) ? 'sameWay' : 'ownAccount'}
                  />
                </>
              )}
              <FormEnd form={form} label={label} busyLabel={t('cashier.submitting')} wide blockedBy={blocked} />
              {errorCode && <ProblemLink errorCode={errorCode} />}
            </div>
          </div>
        </Form>
      </div>
      {unread && (
        <LazyFundsStep
          key={`${unread.level}-${unread.version}`}
          protection={unread}
          onRead={goOn}
          onBack={() => setReading(false)}
        />
      )}
      {confirming && (
        <div hidden={unread !== null}>
          <LazyPasswordStep
            label={label}
            send={(password) => begin(confirming, password)}
            onBack={() => setConfirming(null)}
          />
        </div>
      )}
    </>
  );
}
