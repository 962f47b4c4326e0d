import { type ExclusionPreview, excludeMyself, previewExclusion } from '@foyer/contract/protection/exclusion';
import {
  CONFIRMATION_RULES,
  type PasswordContext,
  type PasswordDraft,
  validateConfirmation,
} from '@foyer/domain/my-data/confirm-password';
import { createActionId } from '@foyer/games/create-action-id';
import { useEffect, useRef } from 'react';
import { EXCLUDED, exclusionNotice } from '../../../browser/services/exclusion.ts';
import { broadcast } from '../../../browser/tabs.ts';
import { useCall, useSend } from '../../../data/call.ts';
import { useSessionChange } from '../../../data/session-change.ts';
import { useText } from '../../../data/texts.tsx';
import { useHasPassword } from '../../../parts/account/useHasPassword.ts';
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../../parts/feedback/LoadingCards.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import type { FieldTable } from '../../../parts/form/field-table.ts';
import { useDraftForm } from '../../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../../parts/form/useSendProblem.ts';
import styles from '../../../parts/limit/Limits.module.css';
import { Button } from '../../../ui/Button.tsx';
import { PreviewList } from './PreviewList.tsx';

const FIELDS: FieldTable<PasswordDraft> = {
  password: { type: 'password', label: 'exclusion.password', autoComplete: 'current-password' },
};

/** The password, and the end of every login of the player; every tab then shows until when. */
function PasswordForm({ period, kind }: { period: string; kind: ExclusionPreview['kind'] }) {
  const t = useText();
  const { send } = useSend(excludeMyself);
  const { onSignedOut } = useSessionChange();
  // One wish, one key: after a lost answer the same press asks for the same.
  const key = useRef(createActionId());
  const context = { hasPassword: useHasPassword() };
  const form = useDraftForm<PasswordDraft, PasswordContext>({
    name: 'exclusion',
    fields: FIELDS,
    rules: CONFIRMATION_RULES,
    context,
    empty: { password: '' },
    validate: (draft) => validateConfirmation(draft, context),
    findMessage: (text, name, values) => text.find(`exclusion.issue-${name}`, values),
    async send({ password }) {
      const result = await send({ body: { period, password } }, { idempotencyKey: key.current, endsSession: true });
      if (!result.ok) return toSendProblem(t, result.failure);
      const { until } = result.value;
      broadcast(EXCLUDED, until);
      exclusionNotice.set({ until });
      await onSignedOut();
      return null;
    },
  });
  const label = t(kind === 'timeOut' ? 'exclusion.startTimeOut' : 'exclusion.startExclusion');
  return (
    <Form form={form} label={label}>
      <FormField form={form} name="password" />
      <FormEnd form={form} label={label} busyLabel={t('exclusion.starting')} />
    </Form>
  );
}

type ConfirmExclusionProps = { period: string; onBack: () => void };

/** What happens, in full, before it does. */
export function ConfirmExclusion({ period, onBack }: ConfirmExclusionProps) {
  const t = useText();
  const { data, failure, reload } = useCall(previewExclusion, { query: { period } });
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!data) {
    return failure ? <ErrorState title={t('exclusion.failed')} failure={failure} onRetry={reload} /> : <LoadingCards />;
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('exclusion.happens')}
      </h2>
      <PreviewList preview={data} />
      <PasswordForm period={period} kind={data.kind} />
      <div className={styles.ways}>
        <Button kind="ghost" onClick={onBack}>
          {t('exclusion.back')}
        </Button>
      </div>
    </>
  );
}
