import { checkPromoCode, type Offer } from '@foyer/contract/campaign/offer';
import { type SyntheticEvent, useState } from 'react';
import { useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { OfferCard } from './OfferCard.tsx';
import styles from './PromoCodeForm.module.css';

/** A promo code shows the offer it is for; nothing is given before that is taken. */
export function PromoCodeForm() {
  const t = useText();
  const { language } = useLocation();
  const { send, isSending } = useSend(checkPromoCode);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ offer: Offer; code: string } | null>(null);
  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    const promoCode = code.trim();
    if (isSending || promoCode === '') return;
    const result = await send({ query: { language }, body: { promoCode } });
    setFound(result.ok ? { offer: result.value, code: promoCode } : null);
    setProblem(result.ok ? undefined : callErrorText(t, result.failure));
  };
  return (
    <section className={styles.code} aria-labelledby="promo-code">
      <h2 id="promo-code">{t('offer.codeTitle')}</h2>
      <form method="dialog" onSubmit={(event) => void check(event)}>
        <Field label={t('offer.codeLabel')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={code}
              minLength={3}
              maxLength={32}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={isSending}>
          {t('offer.check')}
        </Button>
      </form>
      {found && <OfferCard offer={found.offer} promoCode={found.code} onClaimed={() => setFound(null)} />}
    </section>
  );
}
