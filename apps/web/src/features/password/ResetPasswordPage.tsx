import { setNewPassword } from '@foyer/contract/account/password';
import { CODE } from '@foyer/contract/error-code';
import { RESET_PASSWORD_RULES, validateResetPassword } from '@foyer/domain/password/new-password';
import type { Text } from '@foyer/texts/format';
import { useState } from 'react';
import { useSend } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { type Failure, isRefusedBy } from '../../data/transport.ts';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { type SendProblem, toSendProblem } from '../../parts/form/useSendProblem.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DonePanel } from './DonePanel.tsx';
import styles from './Password.module.css';
import { findPasswordMessage, RESET_FIELDS, usePasswordRules } from './password-fields.ts';

/** Codes 194 and 195, in the words of a link. */
const LINK_TEXTS = new Map([
  [CODE.codeExpired, 'password.expired'],
  [CODE.codeNotFound, 'password.unknown'],
] as const);

/** `used`: before, perhaps by this page, whose answer was lost. */
type LinkEnd = 'done' | 'used';

function toResetProblem(t: Text, failure: Failure): SendProblem {
  const code = failure.kind === 'refused' ? failure.error.errorCode : '';
  const key = [...LINK_TEXTS].find(([known]) => known === code)?.[1];
  return key ? { text: t(key) } : toSendProblem(t, failure);
}

function ResetPasswordForm({ code, onEnd }: { code: string; onEnd: (end: LinkEnd) => void }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { context, hint } = usePasswordRules();
  const { send } = useSend(setNewPassword);
  const form = useDraftForm({
    name: 'reset-password',
    fields: RESET_FIELDS,
    rules: RESET_PASSWORD_RULES,
    context,
    empty: { password: '', confirmPassword: '' },
    validate: (draft) => validateResetPassword(draft, context),
    findMessage: findPasswordMessage,
    async send(draft) {
      const result = await send({ body: { code, ...draft } });
      const isUsed = !result.ok && isRefusedBy(result.failure, CODE.codeUsed);
      if (!result.ok && !isUsed) return toResetProblem(t, result.failure);
      onEnd(isUsed ? 'used' : 'done');
      return null;
    },
  });
  return (
    <Form form={form} label={t('password.resetHeading')}>
      <FormField form={form} name="password" hint={hint} />
      <FormField form={form} name="confirmPassword" />
      <a href={siteHref('/forgot-password')} className={styles.link}>
        {t('password.newLink')}
      </a>
      <FormEnd form={form} label={t('password.save')} busyLabel={t('password.saving')} wide />
    </Form>
  );
}

/** Sets a new password by the code of a mail (ROUTE-48). A code is looked at when the form is sent: links are opened by mail scanners too. */
function ResetPasswordPage({ params }: PageProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const [end, setEnd] = useState<LinkEnd | null>(null);
  return (
    <div className={styles.page}>
      <PageHeading title={t('password.resetHeading')} note={end ? undefined : t('password.resetIntro')} />
      {end ? (
        <DonePanel
          title={t(end === 'used' ? 'password.usedTitle' : 'password.doneTitle')}
          text={t(end === 'used' ? 'password.used' : 'password.doneText')}
        >
          <ButtonLink kind="action" href={siteHref('/login')}>
            {t('password.toLogin')}
          </ButtonLink>
          {end === 'used' && <ButtonLink href={siteHref('/forgot-password')}>{t('password.newLink')}</ButtonLink>}
        </DonePanel>
      ) : (
        <div className={styles.card}>
          <ResetPasswordForm code={params.code ?? ''} onEnd={setEnd} />
        </div>
      )}
    </div>
  );
}

export const resetPasswordPage: PageDefinition = {
  Page: ResetPasswordPage,
  head: (_, __, t) => ({ title: t('password.resetHeading') }),
};
