import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../data/texts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { providerAddress } from '../provider-address.ts';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

/** A frame does not say that it failed: after so long it is offered again (ms). */
const SLOW_MS = 15_000;

type CardFrameProps = {
  url: string;
  paymentId: string;
  /** The provider's page says that there is something to ask the platform for; what, it is not believed. */
  onMessage: () => void;
};

function isPaymentMessage(data: unknown, paymentId: string): boolean {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data)) return false;
  return data.type === 'foyer-payment' && data.id === paymentId;
}

type FrameProps = { address: string; isOther: boolean; onLoad: () => void };

/** Another's page must not lead the window away. Beside one of this origin (the demo's) such a fence is none. */
const FENCE = 'allow-forms allow-scripts allow-same-origin allow-popups';

function Frame({ address, isOther, onLoad }: FrameProps) {
  const t = useText();
  return (
    <iframe
      src={address}
      title={t('cashier.frameTitle')}
      sandbox={isOther ? FENCE : undefined}
      allow="payment"
      referrerPolicy="origin"
      className={styles.frame}
      onLoad={onLoad}
    />
  );
}

/** The provider's form for a card, in a frame: its number never touches this site. */
export function CardFrame({ url, paymentId, onMessage }: CardFrameProps) {
  const t = useText();
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'slow'>('loading');
  const address = providerAddress(url, window.location.origin);
  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    const frame = container.current?.querySelector('iframe');
    if (source !== null && source === frame?.contentWindow && isPaymentMessage(data, paymentId)) onMessage();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const again = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  const host = address === null ? '' : new URL(address).host;
  const isOther = host !== window.location.host;
  return (
    <StepPanel title={t('cashier.frameTitle')} text={t('cashier.frameText')}>
      {address !== null && isOther && <p className={styles.text}>{t('cashier.frameHost', { host })}</p>}
      <div ref={container} className={styles.place} aria-busy={state === 'loading'}>
        {address !== null && (
          <Frame key={attempt} address={address} isOther={isOther} onLoad={() => setState('loaded')} />
        )}
        {state === 'loading' && address !== null && <Skeleton shape="card" className={styles.cover} />}
      </div>
      {(state === 'slow' || address === null) && (
        <>
          <Notice kind="danger">{t('cashier.frameFailed')}</Notice>
          {address !== null && <Button onClick={again}>{t('common.tryAgain')}</Button>}
        </>
      )}
    </StepPanel>
  );
}
