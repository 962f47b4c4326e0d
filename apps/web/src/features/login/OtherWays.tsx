import type { Session } from '@foyer/contract/account/session';
import { SIGNER_METHODS, type SignerMethod } from '@foyer/domain/login/validate-signer';
import type { WayIn } from '@foyer/domain/login/ways-in';
import { useEffect, useId, useRef } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './OtherWays.module.css';
import { usePasskeyLogin } from './usePasskeyLogin.ts';
import { WAY_NAMES, type WayByButton } from './way-names.ts';

type OtherWaysProps = {
  /** Takes the focus: the player came back from it. */
  from: SignerMethod | null;
  onChoose: (method: SignerMethod) => void;
  onSignedIn: (session: Session) => void;
};

const NONE: readonly WayIn[] = [];

const isSigner = (way: WayIn): way is SignerMethod => SIGNER_METHODS.some((method) => method === way);
const hasButton = (way: WayIn): way is WayByButton => Object.hasOwn(WAY_NAMES, way);

/** The ways in beside the password that the settings name, in their order. */
export function OtherWays({ from, onChoose, onSignedIn }: OtherWaysProps) {
  const t = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const ways = useSettings()?.backEnd.waysIn ?? NONE;
  const passkey = usePasskeyLogin(ways.includes('passkey'), onSignedIn);
  useEffect(() => {
    if (from) section.current?.querySelector<HTMLElement>(`[data-way="${from}"]`)?.focus();
  }, [from]);
  const shown = ways.filter(hasButton);
  if (shown.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} className={styles.ways}>
      <p id={id}>{t('ways-in.other')}</p>
      <div className={styles.buttons}>
        {shown.map((way) => (
          <Button
            key={way}
            data-way={way}
            busy={way === 'passkey' && passkey.isBusy}
            onClick={() => (isSigner(way) ? onChoose(way) : void passkey.logIn())}
          >
            {t(WAY_NAMES[way])}
          </Button>
        ))}
      </div>
      {passkey.problem && <Notice kind="danger">{passkey.problem}</Notice>}
    </section>
  );
}
