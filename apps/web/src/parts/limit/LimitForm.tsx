import { getLimits, type PlayerLimits, setLimit } from '@foyer/contract/protection/limit';
import { validateFields } from '@foyer/domain/form/field-rules';
import { isMoneyLimit, type LimitName } from '@foyer/domain/limit/limit-name';
import {
  findMisorderedFields,
  LIMITS_FORM_RULES,
  type LimitsForm,
  type LimitsFormContext,
  limitText,
  NO_LIMITS,
  toLimitsBody,
} from '@foyer/domain/limit/limits-form';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../feedback/toasts.ts';
import { Form } from '../form/Form.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormField } from '../form/FormField.tsx';
import { useDraftForm } from '../form/useDraftForm.ts';
import { issuesIn, toSendProblem } from '../form/useSendProblem.ts';
import styles from './Limits.module.css';
import { limitFields } from './limit-kinds.ts';

type LimitFormProps = {
  limits: PlayerLimits;
  names: readonly LimitName[];
  label: string;
  onSaved: () => void;
};

/** Of the player's own, as it is typed. */
export function typedLimits({ limits }: PlayerLimits): LimitsForm {
  return { ...NO_LIMITS, ...Object.fromEntries(limits.map(({ name, own }) => [name, limitText(name, own)])) };
}

const PREFIX = 'limits.';

/** The fields of one kind of limit. An empty field is no limit; no amount is proposed. */
export function LimitForm({ limits, names, label, onSaved }: LimitFormProps) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(setLimit);
  const { currency, realityCheckChoices, realityCheck } = limits;
  const before = typedLimits(limits);
  const checks = realityCheckChoices.map((minutes) => ({
    value: String(minutes),
    label: t('limits.everyMinutes', { minutes }),
  }));
  const empty = { ...before, realityCheckMinutes: before.realityCheckMinutes || String(realityCheck.time) };
  const context = { names, currency };
  const { keyOf, renewKey } = useIdempotencyKey();
  const form = useDraftForm<LimitsForm, LimitsFormContext>({
    name: `limits-${names.join('-')}`,
    fields: limitFields(checks),
    rules: LIMITS_FORM_RULES,
    context,
    empty,
    validate: (draft) => [
      ...validateFields(LIMITS_FORM_RULES, draft, context),
      ...findMisorderedFields(draft, context),
    ],
    findMessage: (text, name, values) => text.find(`limits.issue-${name}`, values),
    async send(draft) {
      const body = { limits: toLimitsBody(draft, empty, names) };
      const result = await send({ body }, { idempotencyKey: keyOf(body) });
      if (!result.ok) {
        const issues = issuesIn(result.failure).map((issue) => ({ ...issue, field: issue.field.slice(PREFIX.length) }));
        return { ...toSendProblem(t, result.failure), issues };
      }
      renewKey();
      writeCall(client, getLimits, {}, result.value);
      const waits = names.some((name) => result.value.limits.find((limit) => limit.name === name)?.raise);
      toast('good', t(waits ? 'limits.savedWaits' : 'limits.saved'));
      onSaved();
      return null;
    },
  });
  return (
    <Form form={form} label={label}>
      <div className={styles.fields}>
        {names.map((name) => (
          <FormField key={name} form={form} name={name}>
            {isMoneyLimit(name) ? `${form.labelOf(name)} (${currency})` : undefined}
          </FormField>
        ))}
      </div>
      <FormEnd form={form} label={t('limits.save')} busyLabel={t('limits.saving')} />
    </Form>
  );
}
