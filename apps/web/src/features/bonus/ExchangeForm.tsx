import { CODE } from '@foyer/contract/error-code';
import { exchangePoints, getLoyalty, type Loyalty } from '@foyer/contract/loyalty/loyalty';
import { decodeAmount, encodeAmount } from '@foyer/contract/wire';
import { exchangeValue } from '@foyer/domain/loyalty/loyalty-rules';
import { type SyntheticEvent, useState } from 'react';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import styles from './LoyaltyPage.module.css';

type Step = { points: number; amount: string };

/** Multiples of the rate to choose from; the last one is all that can be exchanged. */
const MULTIPLES = [1, 2, 5, 10, 25, 50];

function stepsOf({ points, currency, exchange }: Loyalty): Step[] {
  const rate = { points: exchange.points, amount: decodeAmount(exchange.amount, currency).amount };
  const most = Math.floor(points / rate.points);
  const offered = [...new Set([...MULTIPLES.filter((times) => times < most), most])].filter((times) => times > 0);
  return offered.map((times) => {
    const value = exchangeValue(times * rate.points, rate) ?? 0n;
    return { points: times * rate.points, amount: encodeAmount({ amount: value, currency }) };
  });
}

function useExchange({ currency }: Loyalty, chosen: Step | undefined) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(exchangePoints);
  const { keyOf, renewKey } = useIdempotencyKey();
  const exchange = async () => {
    if (!chosen) return;
    const result = await send({ body: chosen }, { idempotencyKey: keyOf(chosen) });
    if (!result.ok) {
      void client.invalidateQueries({ queryKey: [getLoyalty.name] });
      // Refused for its fields: the points were exchanged elsewhere, or the rate is another one.
      const isOther = isRefusedBy(result.failure, CODE.badRequest);
      return toast('danger', isOther ? t('loyalty.changed') : callErrorText(t, result.failure));
    }
    renewKey();
    writeCall(client, getLoyalty, {}, result.value);
    invalidateChanged(client, 'balanceChanged', [getLoyalty]);
    const points = t('loyalty.points', { count: chosen.points });
    toast('good', t('loyalty.exchanged', { points, amount: amountText(t, chosen.amount, currency) }));
  };
  return { exchange, isSending };
}

/** Points become cash or bonus money, for exactly what the choice says. */
export function ExchangeForm({ loyalty }: { loyalty: Loyalty }) {
  const t = useText();
  const { currency, exchange: rate, points: have } = loyalty;
  const steps = stepsOf(loyalty);
  const [points, setPoints] = useState(0);
  const chosen = steps.find((step) => step.points === points) ?? steps[0];
  const { exchange, isSending } = useExchange(loyalty, chosen);
  const { wageringTimes: times, days } = rate;
  const pointsText = (count: number) => t('loyalty.points', { count });
  const terms = { points: pointsText(rate.points), amount: amountText(t, rate.amount, currency) };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSending) void exchange();
  };
  return (
    <section className={styles.part} aria-labelledby="loyalty-exchange">
      <h2 id="loyalty-exchange">{t('loyalty.exchangeTitle')}</h2>
      <p>
        {times === 0 ? t('loyalty.rateCash', terms) : t('loyalty.rateBonus', { ...terms, times, days })}{' '}
        {t('loyalty.levelKeeps')}
      </p>
      {chosen ? (
        <form method="dialog" className={styles.exchange} onSubmit={submit}>
          <Field label={t('loyalty.choose')}>
            {(control) => (
              <Select
                {...control}
                look="field"
                value={chosen.points}
                onChange={(event) => setPoints(Number(event.target.value))}
              >
                {steps.map((step) => (
                  <option key={step.points} value={step.points}>
                    {t('loyalty.option', {
                      points: pointsText(step.points),
                      amount: amountText(t, step.amount, currency),
                    })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" busy={isSending}>
            {t('loyalty.exchange')}
          </Button>
        </form>
      ) : (
        <p>{t('loyalty.tooFew', { points: terms.points, have: pointsText(have) })}</p>
      )}
    </section>
  );
}
