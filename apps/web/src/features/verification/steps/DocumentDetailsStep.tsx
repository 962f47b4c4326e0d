import type { ResponseOf } from '@foyer/contract/endpoint';
import { updateFields } from '@foyer/contract/profile/profile';
import type { accountDetails } from '@foyer/contract/verification/verification';
import { createFieldContext } from '@foyer/domain/fields/field-context';
import {
  changedDetails,
  DETAIL_NAMES,
  DETAIL_RULES,
  type DetailName,
  type DetailsContext,
  type DetailsDraft,
  EMPTY_DETAILS,
  formatDetail,
  validateDetails,
} from '@foyer/domain/verification/document-details';
import { identityDocumentsFor } from '@foyer/domain/verification/document-type';
import { lockedFields } from '@foyer/domain/verification/locked-fields';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../browser/clock.ts';
import { useSend } from '../../../data/call.ts';
import { useSession, useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { FormField } from '../../../parts/form/FormField.tsx';
import { useDraftForm } from '../../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../../parts/form/useSendProblem.ts';
import { inNameOrder } from '../../../parts/format/name-order.ts';
import { Button } from '../../../ui/Button.tsx';
import { findLastDocumentType, saveLastDocumentType } from '../verification-choices.ts';
import { detailFields } from './detail-fields.ts';

type DocumentDetailsStepProps = {
  known: Partial<DetailsDraft>;
  statuses: ResponseOf<typeof accountDetails>;
  /** Which of them are asked. */
  names?: readonly DetailName[];
  onBack: () => void;
  onForward: () => void | Promise<void>;
};

/** KYC-09: what is written on the document. The changed fields alone are sent. */
export function DocumentDetailsStep({
  known,
  statuses,
  names = DETAIL_NAMES,
  onBack,
  onForward,
}: DocumentDetailsStepProps) {
  const t = useText();
  const { send } = useSend(updateFields);
  const { frontEnd, backEnd } = useSettings() ?? {};
  const { publicUserId = '', country = '' } = useSession().player ?? {};
  const accountValidationTypes = frontEnd?.accountValidationTypes;
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const limits = backEnd && { playerAgeLimit: backEnd.playerAgeLimit };
  const context: DetailsContext = {
    ...createFieldContext(today, { ...frontEnd, ...limits, country }),
    accountValidationTypes,
  };
  const [first] = useState<DetailsDraft>(() => {
    const written = DETAIL_NAMES.map((name) => [name, formatDetail(name, known[name] ?? '')]);
    const citizenship = known.citizenship ?? country;
    const last = known.documentType ?? findLastDocumentType(publicUserId) ?? '';
    const offered: readonly string[] = identityDocumentsFor(citizenship, accountValidationTypes);
    const documentType = offered.includes(last) ? last : '';
    return { ...EMPTY_DETAILS, ...Object.fromEntries(written), citizenship, documentType };
  });
  const [citizenship, setCitizenship] = useState(first.citizenship);
  const locked = lockedFields({
    statuses: {
      address: statuses.addressVerificationStatus,
      name: statuses.nameVerificationStatus,
      age: statuses.ageVerificationStatus,
    },
    listed: frontEnd?.verificationStatusFields,
    known,
  });
  const form = useDraftForm<DetailsDraft, DetailsContext>({
    name: 'verification-details',
    fields: detailFields(t, identityDocumentsFor(citizenship, accountValidationTypes)),
    rules: DETAIL_RULES,
    context,
    empty: first,
    known: Object.fromEntries(DETAIL_NAMES.filter((name) => locked.has(name)).map((name) => [name, first[name]])),
    validate: (draft) => validateDetails(draft, context).filter(({ field }) => names.includes(field)),
    findMessage: () => null,
    country,
    async send(draft) {
      const all = Object.entries(changedDetails(known, draft, context));
      const changed = Object.fromEntries(all.filter(([name]) => names.some((asked) => asked === name)));
      if (Object.keys(changed).length > 0) {
        const result = await send({ body: changed });
        if (!result.ok) return toSendProblem(t, result.failure);
      }
      await onForward();
      return null;
    },
  });
  const { documentType } = form.draft;
  if (form.draft.citizenship !== citizenship) setCitizenship(form.draft.citizenship);
  useEffect(() => {
    if (documentType !== '') saveLastDocumentType(publicUserId, documentType);
  }, [documentType, publicUserId]);
  return (
    <Form form={form} label={t('verify.step-details')}>
      <p>{t('verify.detailsText')}</p>
      {inNameOrder(t.language, names).map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <FormEnd
        form={form}
        label={t('verify.continue')}
        busyLabel={t('verify.saving')}
        beside={<Button onClick={onBack}>{t('verify.back')}</Button>}
      />
    </Form>
  );
}
