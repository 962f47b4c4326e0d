import { replacePassword } from '@foyer/contract/account/password';
import { CHANGE_PASSWORD_RULES, validateChangePassword } from '@foyer/domain/password/new-password';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useState } from 'react';
import { useSend } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { useHasPassword } from '../../parts/account/useHasPassword.ts';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DonePanel } from './DonePanel.tsx';
import styles from './Password.module.css';
import { CHANGE_FIELDS, findPasswordMessage, usePasswordRules } from './password-fields.ts';

/** An operator's heading, if there is one. */
const HEADING = 'change-password';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '', endOtherSessions: true };

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { player } = useSession();
  const { context, hint } = usePasswordRules();
  const { send } = useSend(replacePassword);
  const { keyOf } = useIdempotencyKey();
  const form = useDraftForm({
    name: 'change-password',
    fields: CHANGE_FIELDS,
    rules: CHANGE_PASSWORD_RULES,
    context,
    empty: EMPTY,
    validate: (draft) => validateChangePassword(draft, context),
    findMessage: findPasswordMessage,
    async send(draft) {
      const result = await send({ body: draft }, { idempotencyKey: keyOf(draft) });
      if (!result.ok) return toSendProblem(t, result.failure);
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} label={t(pageTitleKey('change-password'))}>
      {/* Password managers store the new password under this name. */}
      <input name="userName" autoComplete="username" value={player?.userName ?? ''} readOnly hidden />
      <FormField form={form} name="oldPassword" />
      <FormField form={form} name="newPassword" hint={hint} />
      <FormField form={form} name="confirmPassword" />
      <FormField form={form} name="endOtherSessions" />
      <FormEnd form={form} label={t('password.save')} busyLabel={t('password.saving')} wide />
    </Form>
  );
}

/** A new password by the old one (ROUTE-29). */
function ChangePasswordPage() {
  const t = useText();
  const siteHref = useSiteHref();
  const hasPassword = useHasPassword();
  const { player } = useSession();
  const none = player?.email ? 'password.noneYet' : 'password.none';
  const [isDone, setDone] = useState(false);
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('change-password'))}>
      <p className={styles.intro}>{t(hasPassword ? 'password.changeIntro' : none)}</p>
      {!hasPassword ? null : isDone ? (
        <DonePanel title={t('password.doneTitle')} text={t('password.changed')}>
          <ButtonLink href={siteHref('/')}>{t('error-page.toLobby')}</ButtonLink>
        </DonePanel>
      ) : (
        <div className={styles.card}>
          <ChangePasswordForm onDone={() => setDone(true)} />
        </div>
      )}
    </AccountPage>
  );
}

export const changePasswordPage: PageDefinition = {
  Page: ChangePasswordPage,
  calls: (_, { language }) => [headingCall(HEADING, language)],
  head: (_, __, t) => ({ title: t(pageTitleKey('change-password')) }),
};
