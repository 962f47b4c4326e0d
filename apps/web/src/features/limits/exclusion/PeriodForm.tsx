import { PERIOD_RULES, type PeriodDraft, validatePeriod } from '@foyer/domain/exclusion/exclusion-draft';
import { useText } from '../../../data/texts.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import { useDraftForm } from '../../../parts/form/useDraftForm.ts';
import { periodLabel } from './period-label.ts';

type PeriodFormProps = { periods: readonly string[]; label: string; onChosen: (period: string) => void };

/** For how long; nothing is chosen beforehand. */
export function PeriodForm({ periods, label, onChosen }: PeriodFormProps) {
  const t = useText();
  const choices = periods.map((period) => ({ value: period, label: periodLabel(t, period) }));
  const form = useDraftForm<PeriodDraft, null>({
    name: 'exclusion-period',
    fields: { period: { type: 'radio', label: 'exclusion.howLong', choices, secret: true } },
    rules: PERIOD_RULES,
    context: null,
    empty: { period: '' },
    validate: validatePeriod,
    findMessage: (text, name, values) => text.find(`exclusion.issue-${name}`, values),
    async send({ period }) {
      onChosen(period);
      return null;
    },
  });
  return (
    <Form form={form} label={label}>
      <FormField form={form} name="period" />
      <FormEnd form={form} label={t('exclusion.toPreview')} busyLabel={t('exclusion.toPreview')} />
    </Form>
  );
}
