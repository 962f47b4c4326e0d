import type { Session } from '@foyer/contract/account/session';
import { SIGNER_METHODS, type SignerMethod } from '@foyer/domain/login/validate-signer';
import { useEffect, useId, useRef } from 'react';
import { useNavigation } from '../../data/location.tsx';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { redirect } from '../../parts/link/redirect.ts';
import { isProviderWay, WAY_NAMES, type WayByButton } from '../../parts/ways-in/way-names.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OtherWays.module.css';
import { usePasskeyLogin } from './usePasskeyLogin.ts';
import { useProviderLogin } from './useProviderLogin.ts';

type OtherWaysProps = {
  /** Takes the focus: the player came back from it. */
  from: SignerMethod | null;
  onChoose: (method: SignerMethod) => void;
  onSignedIn: (session: Session) => void;
  /** What went wrong, in words; empty once another try begins. */
  onProblem: (problem: string) => void;
};

const NONE: readonly string[] = [];

const isSigner = (way: string): way is SignerMethod => SIGNER_METHODS.some((method) => method === way);
const hasButton = (way: string): way is WayByButton => Object.hasOwn(WAY_NAMES, way);

/** The ways in beside the password that the settings name, in their order. */
export function OtherWays({ from, onChoose, onSignedIn, onProblem }: OtherWaysProps) {
  const t = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const ways = useSettings()?.backEnd.waysIn ?? NONE;
  const passkey = usePasskeyLogin(ways.includes('passkey'), onSignedIn);
  const provider = useProviderLogin();
  const navigation = useNavigation();
  useEffect(() => {
    if (from) section.current?.querySelector<HTMLElement>(`[data-way="${from}"]`)?.focus();
  }, [from]);
  const choose = (way: WayByButton) => {
    if (isSigner(way)) onChoose(way);
    else if (way === 'payAndPlay') redirect(navigation, { location: '/login/pay-and-play' });
    else void (isProviderWay(way) ? provider.leave(way) : passkey.logIn());
  };
  const problem = passkey.problem || provider.problem;
  useEffect(() => onProblem(problem), [problem, onProblem]);
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
            busy={way === 'passkey' ? passkey.isBusy : way === provider.busy}
            onClick={() => choose(way)}
          >
            {t(WAY_NAMES[way])}
          </Button>
        ))}
      </div>
    </section>
  );
}
