import { useEffect, useState } from 'react';
import { useTransport } from '../../../data/call.ts';
import { useSession } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../../parts/feedback/push-control.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PushSwitch.module.css';

const BELL = 'M12 4a5 5 0 0 0-5 5c0 5-2 6-2 7h14c0-1-2-2-2-7a5 5 0 0 0-5-5zM10 19.5h4';

const WORDS = {
  on: 'push.isOn',
  off: 'push.isOff',
  blocked: 'push.blocked',
  failed: 'push.failed',
  allowed: 'push.allowed',
} as const;

/** A browser that cannot say what it does is taken for one that does nothing. */
function readState(publicUserId: string): Promise<PushState> {
  return readPushState(publicUserId).catch((): PushState => 'off');
}

/**
 * Turns push messages on and off in this browser. `opening`: the number of the menu's opening; each looks anew, as the
 * permission may have been taken back meanwhile. Nothing is asked before a press, and a browser that can take none has no
 * switch.
 */
export function PushSwitch({ opening }: { opening: number }) {
  const t = useText();
  const transport = useTransport();
  const publicUserId = useSession().player?.publicUserId ?? '';
  const [state, setState] = useState<PushState>('off');
  const [said, setSaid] = useState<keyof typeof WORDS | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const found = opening > 0 ? await readState(publicUserId) : 'off';
      if (!isWanted) return;
      setState(found);
      setSaid(null);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [opening, publicUserId]);
  const press = async () => {
    setBusy(true);
    const next = state === 'on' ? await turnPushOff(transport) : await turnPushOn(transport, publicUserId);
    // The browser still allows it, and only its own settings take that back (decisions, consents).
    setSaid(state === 'on' && next === 'off' ? 'allowed' : next === 'unsupported' ? 'failed' : next);
    setState(await readState(publicUserId));
    setBusy(false);
  };
  if (state === 'unsupported') return null;
  return (
    <div className={styles.push}>
      <Button kind="ghost" busy={isBusy} onClick={() => void press()}>
        <Icon name={BELL} />
        {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
      </Button>
      <p role="status">{said && t(WORDS[said])}</p>
    </div>
  );
}
