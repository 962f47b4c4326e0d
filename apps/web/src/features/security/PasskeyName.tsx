import { listPasskeys, type PasskeyItem, renamePasskey } from '@foyer/contract/account/passkey';
import {
  PASSKEY_NAME_LENGTH,
  PASSKEY_NAME_RULES,
  type PasskeyNameDraft,
  validatePasskeyName,
} from '@foyer/domain/passkey/passkey-name';
import { useEffect, useRef } from 'react';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SecurityPage.module.css';

const FIELDS: FieldTable<PasskeyNameDraft> = {
  name: { type: 'text', label: 'security.name', autoComplete: 'off', format: (text) => text.trim() },
};

/** In place of the buttons of a passkey. */
export function PasskeyName({ passkey: { id, name }, onClose }: { passkey: PasskeyItem; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(renamePasskey);
  const form = useDraftForm<PasskeyNameDraft, null>({
    name: 'passkey-name',
    fields: FIELDS,
    rules: PASSKEY_NAME_RULES,
    context: null,
    empty: { name },
    validate: validatePasskeyName,
    findMessage: (text, key, values) => text.find(`security.issue-${key}`, values),
    async send(draft) {
      const result = await send({ params: { id }, body: { name: draft.name.trim() } });
      if (!result.ok) return toSendProblem(t, result.failure);
      writeCall(client, listPasskeys, {}, result.value);
      toast('good', t('security.renamed'));
      onClose();
      return null;
    },
  });
  const { focus } = form;
  const start = useRef(focus);
  useEffect(() => start.current('name'), []);
  return (
    <div className={styles.form}>
      <Form form={form} label={t('security.rename')}>
        <FormField form={form} name="name" hint={t('security.nameHint', { maximum: PASSKEY_NAME_LENGTH })} />
        <FormEnd
          form={form}
          label={t('profile.save')}
          busyLabel={t('profile.saving')}
          beside={
            <Button kind="ghost" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          }
        />
      </Form>
    </div>
  );
}
