import { initDetails, updateDetails } from '@foyer/contract/profile/profile';
import { TAX_RULES, type TaxDraft, validateTax } from '@foyer/domain/profile/phone-form';
import { isGamePath, playPath } from '@foyer/domain/routing/game-path';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useCall, useQueryClient, useSend } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useDevice, useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { redirect } from '../../parts/link/redirect.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';

/** By the `formatter` of the definition (ENTITY-03). */
const FORMATTERS = { digits: (text: string) => text.replace(/\D/g, '') } as const;

type TaxFormProps = { value: string; formatter: keyof typeof FORMATTERS; onSaved: () => void };

function TaxForm({ value, formatter, onSaved }: TaxFormProps) {
  const t = useText();
  const client = useQueryClient();
  const { send } = useSend(updateDetails);
  const fields: FieldTable<TaxDraft> = {
    taxIdentificationNumber: {
      type: 'text',
      label: 'profile.taxNumber',
      autoComplete: 'off',
      inputMode: 'numeric',
      secret: true,
      format: FORMATTERS[formatter],
    },
  };
  const form = useDraftForm<TaxDraft, null>({
    name: 'tax-number',
    fields,
    rules: TAX_RULES,
    context: null,
    empty: { taxIdentificationNumber: value },
    validate: validateTax,
    findMessage: (text, name, values) => text.find(`profile.issue-${name}`, values),
    async send(body) {
      const result = await send({ body });
      invalidateChanged(client, 'accountChanged');
      if (!result.ok) return toSendProblem(t, result.failure);
      toast('good', t('profile.taxSaved'));
      onSaved();
      return null;
    },
  });
  return (
    <Form form={form} label={t('profile.taxTitle')}>
      <FormField form={form} name="taxIdentificationNumber" hint={t('profile.taxHint')} />
      <FormEnd form={form} label={t('profile.save')} busyLabel={t('profile.saving')} waits wide />
    </Form>
  );
}

/** To the game for which it was asked (specification 4.7): a phone loads its page anew, as any game there. */
function useResume(friendlyId: string): () => void {
  const navigation = useNavigation();
  const isMobile = useDevice() === 'mobile';
  return () => {
    const location = `/${navigation.location.language}${playPath(friendlyId, 'real')}`;
    if (isMobile) window.location.replace(location);
    else redirect(navigation, { location, mode: 'replace' });
  };
}

/** FIELD-23 to FIELD-25, SHELLCALL-20, SHELLCALL-21. `gameId`: what waits for it. */
export function TaxNumberModal({ options: { gameId }, onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const navigation = useNavigation();
  const { data, failure, reload } = useCall(initDetails, {});
  const resume = useResume(gameId ?? '');
  const field = data?.details.find(({ name }) => name === 'taxIdentificationNumber');
  // Nobody is left on the page of a game that does not open without it (TAX-10).
  const close = () =>
    gameId !== undefined && isGamePath(navigation.location.path)
      ? redirect(navigation, { location: '/', mode: 'replace' })
      : onClose();
  return (
    <Dialog title={t('profile.taxTitle')} closeLabel={t('modal.close')} onClose={close}>
      {field && (
        <TaxForm
          value={field.value ?? ''}
          formatter={field.formatter}
          onSaved={gameId === undefined ? onClose : resume}
        />
      )}
      {!data && failure && <ErrorState title={t('profile.failed')} failure={failure} onRetry={reload} />}
      {!data && !failure && <CardSkeletons />}
    </Dialog>
  );
}
