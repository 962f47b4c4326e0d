import { SIGNER_METHODS, type SignerMethod } from '@foyer/domain/login/validate-signer';
import { useEffect, useId, useRef } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './OtherWays.module.css';
import { WAY_NAMES } from './way-names.ts';

type OtherWaysProps = {
  /** Takes the focus: the player came back from it. */
  from: SignerMethod | null;
  onChoose: (method: SignerMethod) => void;
};

const isSigner = (way: string): way is SignerMethod => SIGNER_METHODS.some((method) => method === way);

/** The ways in beside the password that the settings name, in their order. */
export function OtherWays({ from, onChoose }: OtherWaysProps) {
  const t = useText();
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const ways = useSettings()?.backEnd.waysIn ?? [];
  useEffect(() => {
    if (from) group.current?.querySelector<HTMLElement>(`[data-way="${from}"]`)?.focus();
  }, [from]);
  if (!ways.some(isSigner)) return null;
  return (
    <section ref={group} aria-labelledby={id} className={styles.ways}>
      <p id={id}>{t('ways-in.other')}</p>
      <div className={styles.buttons}>
        {ways.filter(isSigner).map((way) => (
          <Button key={way} data-way={way} onClick={() => onChoose(way)}>
            {t(WAY_NAMES[way])}
          </Button>
        ))}
      </div>
    </section>
  );
}
