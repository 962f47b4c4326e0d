import {
  getPrefill,
  prefillBingo,
  prefillDeposit,
  prefillGame,
  prefillWithdrawal,
} from '@foyer/contract/profile/prefill';
import { createFieldContext } from '@foyer/domain/fields/field-context';
import {
  dropEmptyFields,
  EMPTY_PREFILL,
  PREFILL_RULES,
  type PrefillContext,
  type PrefillDraft,
  type PrefillType,
  validatePrefill,
  type WantedField,
} from '@foyer/domain/prefill/prefill-fields';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../browser/clock.ts';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { dismissToast, toast } from '../feedback/toasts.ts';
import { Form } from '../form/Form.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormField } from '../form/FormField.tsx';
import { useDraftForm } from '../form/useDraftForm.ts';
import { issuesIn } from '../form/useSendProblem.ts';
import { inNameOrder } from '../format/name-order.ts';
import styles from './PrefillForm.module.css';
import { prefillFields } from './prefill-form-fields.ts';

/** REGCALL-28. */
const UPDATES = {
  deposit: prefillDeposit,
  withdrawal: prefillWithdrawal,
  game: prefillGame,
  bingo: prefillBingo,
} as const;

/** Stays until it is closed (REGERR-14, REGERR-15). */
const BANNER = { milliseconds: HOUR_MS };

type PrefillFormProps = { type: PrefillType; missing: readonly WantedField[]; onDone: () => void };

/** What is missing of the profile before the first deposit, withdrawal, game or bingo (PREFILL-01 to PREFILL-08). */
export function PrefillForm({ type, missing, onDone }: PrefillFormProps) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(UPDATES[type]);
  const { frontEnd, backEnd } = useSettings() ?? {};
  const country = useSession().player?.country ?? '';
  const banner = useRef(0);
  useEffect(() => () => dismissToast(banner.current), []);
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const limits = backEnd && { playerAgeLimit: backEnd.playerAgeLimit };
  const context: PrefillContext = { ...createFieldContext(today, { ...frontEnd, ...limits, country }), missing };
  const form = useDraftForm<PrefillDraft, PrefillContext>({
    name: `prefill-${type}`,
    fields: prefillFields(t),
    rules: PREFILL_RULES,
    context,
    empty: EMPTY_PREFILL,
    validate: (draft) => validatePrefill(draft, context),
    findMessage: (text, name, values) => text.find(`profile.issue-${name}`, values),
    country,
    async send(draft) {
      dismissToast(banner.current);
      const asked = Object.fromEntries(missing.map(({ name }) => [name, draft[name]]));
      const result = await send({ body: dropEmptyFields(asked) });
      if (!result.ok) {
        banner.current = toast('danger', callErrorText(t, result.failure), BANNER);
        return { issues: issuesIn(result.failure) };
      }
      invalidateChanged(client, 'accountChanged');
      await client.refetchQueries({ queryKey: [getPrefill.name] });
      onDone();
      return null;
    },
  });
  return (
    <div className={styles.form}>
      <Form form={form} label={t('prefill.title')}>
        <p>{t(`prefill.before-${type}`)}</p>
        {inNameOrder(
          t.language,
          missing.map(({ name }) => name),
        ).map((name) => (
          <FormField key={name} form={form} name={name} />
        ))}
        <FormEnd form={form} label={t('prefill.save')} busyLabel={t('prefill.saving')} wide />
      </Form>
    </div>
  );
}
