import type { ResponseOf } from '@foyer/contract/endpoint';
import { type getPayAndPlay, startPayAndPlay } from '@foyer/contract/payment/pay-and-play';
import { decodeAmount } from '@foyer/contract/wire';
import { plainAmount } from '@foyer/domain/money/plain-amount';
import type { AmountContext } from '@foyer/domain/payment/deposit-draft';
import { PAY_AND_PLAY_RULES, type PayAndPlayDraft, validatePayAndPlay } from '@foyer/domain/payment/pay-and-play-draft';
import { useRef, useState } from 'react';
import { areCookiesOn } from '../../../browser/consent/cookies.ts';
import { useTransport } from '../../../data/call.ts';
import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { boundsText } from '../../../parts/amount/amount-text.ts';
import { QuickAmounts } from '../../../parts/amount/QuickAmounts.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import type { FieldTable } from '../../../parts/form/field-table.ts';
import { useDraftForm } from '../../../parts/form/useDraftForm.ts';
import { type SendProblem, toSendProblem } from '../../../parts/form/useSendProblem.ts';
import { modalHref } from '../../../parts/link/site-href.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './PayAndPlay.module.css';

type Terms = ResponseOf<typeof getPayAndPlay>;

const FIELDS: FieldTable<PayAndPlayDraft> = {
  amount: { type: 'text', label: 'cashier.amount', autoComplete: 'off', inputMode: 'decimal' },
};

/** Leaves for the bank. Null: the browser is on its way. `statements`: that stand beside the button. */
function useLeave(statements: Terms['statements']): (amount: string | null) => Promise<SendProblem | null> {
  const t = useText();
  const transport = useTransport();
  return async (amount) => {
    if (!areCookiesOn()) return { text: t('login.cookiesOff') };
    const result = await transport(startPayAndPlay, {
      query: { language: t.language },
      body: { amount, ageAndPolicyChecked: true, ...(statements.length > 0 && { statements }) },
    });
    if (!result.ok) return toSendProblem(t, result.failure);
    window.location.assign(result.value.redirectUrl);
    return null;
  };
}

/** Only logs in: nothing is paid. Busy until the page is gone. */
function LogInOnly({ leave }: { leave: ReturnType<typeof useLeave> }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const refused = await leave(null);
    if (!refused) return;
    setBusy(false);
    setProblem(refused.text ?? '');
  };
  return (
    <>
      <Button kind="ghost" busy={isBusy} onClick={() => void press()}>
        {t('pay-and-play.logInOnly')}
      </Button>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </>
  );
}

export function PayAndPlayForm({ terms }: { terms: Terms }) {
  const t = useText();
  const { query } = useLocation();
  const { currency, minimum, maximum, minimumAge, statements } = terms;
  const leave = useLeave(statements);
  const context: AmountContext = { currency, minimum, available: maximum };
  const minor = (amount: string) => decodeAmount(amount, currency).amount;
  const bounds = { minimum: minor(minimum), maximum: minor(maximum) };
  // The browser is on its way: no second press.
  const isLeaving = useRef(false);
  const form = useDraftForm<PayAndPlayDraft, AmountContext>({
    name: 'pay-and-play',
    fields: FIELDS,
    rules: PAY_AND_PLAY_RULES,
    context,
    empty: { amount: '' },
    validate: (draft) => validatePayAndPlay(draft, context),
    findMessage: (text, name, values) => text.find(`cashier.issue-${name}`, values),
    async send({ amount }) {
      if (isLeaving.current) return null;
      const problem = await leave(plainAmount(amount));
      isLeaving.current = problem === null;
      return problem;
    },
  });
  return (
    <div className={styles.way}>
      <p>{t('pay-and-play.intro')}</p>
      <Form form={form} label={t('pay-and-play.way')}>
        <div>
          <FormField form={form} name="amount" hint={boundsText(t, bounds, currency)}>
            {t('cashier.amountIn', { currency })}
          </FormField>
          <QuickAmounts
            minimum={bounds.minimum}
            available={bounds.maximum}
            currency={currency}
            amount={form.draft.amount}
            onChoose={(amount) => form.setValue('amount', amount)}
          />
        </div>
        <p className={styles.agreement}>{t('pay-and-play.agreement', { age: minimumAge })}</p>
        {statements.length > 0 && (
          <div className={styles.agreement}>
            <p>{t('pay-and-play.statements')}</p>
            <ul>
              {statements.map((name) => (
                <li key={name}>{t(`field.${name}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className={styles.policies}>
          <a href={modalHref(query, 'terms-conditions')}>{t('footer.terms')}</a>
          <a href={modalHref(query, 'privacy-policy')}>{t('footer.privacy')}</a>
        </p>
        <FormEnd form={form} label={t('pay-and-play.pay')} busyLabel={t('pay-and-play.leaving')} wide />
      </Form>
      <LogInOnly leave={leave} />
    </div>
  );
}
