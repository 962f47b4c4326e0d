import { requestPasswordReset } from '@foyer/contract/account/password';
import { FORGOT_PASSWORD_RULES, validateForgotPassword } from '@foyer/domain/password/new-password';
import { useEffect, useState } from 'react';
import { useSend } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { sendWithProof } from '../../data/send/send-with-proof.ts';
import { useText } from '../../data/texts.tsx';
import { ResendForm } from '../../parts/activation/ResendForm.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { useTypedUserName } from '../../parts/ways-in/typed-user-name.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DonePanel } from './DonePanel.tsx';
import styles from './Password.module.css';
import { FORGOT_FIELDS, findPasswordMessage } from './password-fields.ts';

function ForgotPasswordForm({ onSent }: { onSent: (userName: string) => void }) {
  const t = useText();
  const { send } = useSend(requestPasswordReset);
  const typed = useTypedUserName();
  const [userName] = useState(typed.get);
  useEffect(() => typed.set(''), [typed]);
  const form = useDraftForm({
    name: 'forgot-password',
    fields: FORGOT_FIELDS,
    rules: FORGOT_PASSWORD_RULES,
    context: null,
    empty: { userName },
    validate: validateForgotPassword,
    findMessage: findPasswordMessage,
    async send({ userName }) {
      const result = await sendWithProof((proof) => send({ body: { userName: userName.trim(), proof } }));
      if (!result.ok) return toSendProblem(t, result.failure);
      onSent(userName.trim());
      return null;
    },
  });
  return (
    <Form form={form} label={t('password.forgotHeading')}>
      <FormField form={form} name="userName" />
      <FormEnd form={form} label={t('password.forgotSubmit')} busyLabel={t('password.forgotSending')} wide />
    </Form>
  );
}

/** Asks for a link by mail (ACCESS-14). What is said after it is the same whether there is such an account. */
function ForgotPasswordPage() {
  const t = useText();
  const siteHref = useSiteHref();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <PageHeading title={t('password.forgotHeading')} note={sentTo === null ? t('password.forgotIntro') : undefined} />
      {sentTo === null ? (
        <div className={styles.card}>
          <ForgotPasswordForm onSent={setSentTo} />
        </div>
      ) : (
        <DonePanel
          title={t('password.sentTitle')}
          text={t('password.sentText', { name: sentTo })}
          help={t('password.sentHelp')}
        >
          <ButtonLink href={siteHref('/login')}>{t('password.toLogin')}</ButtonLink>
          <Button kind="ghost" onClick={() => setSentTo(null)}>
            {t('password.sentAgain')}
          </Button>
          <details className={styles.resend}>
            <summary>{t('password.notActivated')}</summary>
            <ResendForm email={sentTo.includes('@') ? sentTo : ''} />
          </details>
        </DonePanel>
      )}
    </div>
  );
}

export const forgotPasswordPage: PageDefinition = {
  Page: ForgotPasswordPage,
  head: (_, __, t) => ({ title: t('password.forgotHeading'), canonicalPath: '/forgot-password' }),
};
