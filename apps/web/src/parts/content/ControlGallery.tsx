import { useState } from 'react';
import { useText } from '../../data/texts.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../feedback/toasts.ts';
import styles from './ControlGallery.module.css';

const POPOVER = 'gallery-popover';

function Buttons() {
  const t = useText();
  return (
    <div className={styles.line}>
      <Button kind="action">{t('game-info.playReal')}</Button>
      <Button>{t('common.ok')}</Button>
      <Button kind="ghost">{t('common.cancel')}</Button>
      <Button kind="action" busy>
        {t('login.submitting')}
      </Button>
      <Button disabled>{t('common.off')}</Button>
      <IconButton icon="heart" label={t('groups.favourite')} />
      <Badge>{t('game-tags.new')}</Badge>
      <Chip href="#gallery" icon="grid">
        {t('groups.all')}
      </Chip>
      <Chip href="#gallery" icon="home" current>
        {t('home-menu.home')}
      </Chip>
    </div>
  );
}

function Fields() {
  const t = useText();
  return (
    <div className={styles.fields}>
      <Field label={t('login.userName')} hint={t('common.required')} required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field label={t('login.userName')} error={t('login.issue-userName-required')} required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field label={t('login.password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
          />
        )}
      </Field>
    </div>
  );
}

function Overlays() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.line}>
      <Button onClick={() => setOpen(true)}>{t('game-info.rules')}</Button>
      <Button popoverTarget={POPOVER}>{t('home-menu.menu')}</Button>
      <Button onClick={() => toast('good', t('dev.done'))}>{t('notice.label')}</Button>
      <Popover id={POPOVER} label={t('home-menu.more')}>
        <p>{t('common.playMoneyNotice')}</p>
      </Popover>
      {isOpen && (
        <Dialog title={t('game-info.rules')} closeLabel={t('modal.close')} onClose={() => setOpen(false)}>
          <p>{t('common.playMoneyNotice')}</p>
        </Dialog>
      )}
    </div>
  );
}

/** Every control of `ui` in its states. */
export function ControlGallery() {
  const t = useText();
  return (
    <section className={styles.panel} id="gallery">
      <h2>{t('dev.gallery')}</h2>
      <Buttons />
      <Fields />
      <Overlays />
      <Notice>{t('common.playMoneyNotice')}</Notice>
      <Notice kind="good">{t('error-page.online')}</Notice>
      <Notice kind="danger">{t('error-more.107-plain')}</Notice>
      <div className={styles.tiles}>
        <Skeleton shape="tile" />
        <Skeleton shape="card" />
        <Skeleton shape="line" />
      </div>
    </section>
  );
}
