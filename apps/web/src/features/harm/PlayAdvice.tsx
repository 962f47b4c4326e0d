import { dismissPlayAdvice, getPlayAdvice, type HarmFigure } from '@foyer/contract/protection/play-advice';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Text } from '@foyer/texts/format';
import { useState } from 'react';
import { useCall, useTransport } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatDuration } from '../../parts/format/duration.ts';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Anchor } from '../../parts/link/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './PlayAdvice.module.css';

function formatFigure(t: Text, { name, value }: HarmFigure, currency: string): string {
  if (typeof value === 'string') return amountText(t, value, currency);
  if (name === 'loginMinutes7') return formatDuration(value * MINUTE_MS);
  return name === 'depositGrowth' ? `${value} %` : String(value);
}

const WORDS = { 1: 'harm.hint', 2: 'harm.offer', 3: 'harm.person' } as const;

/** The player's own figures, and where limits and help are. It urges nothing (RTS 14A), and stays until it is closed. */
export function PlayAdvice() {
  const t = useText();
  const zone = useTimeZone();
  const transport = useTransport();
  const { data } = useCall(getPlayAdvice, {});
  const [closed, setClosed] = useState('');
  const advice = data?.advice;
  if (!advice || advice.adviceId === closed) return null;
  const { adviceId, level, figures, currency, at } = advice;
  const close = () => {
    setClosed(adviceId);
    void transport(dismissPlayAdvice, { body: { adviceId } });
  };
  return (
    <aside className={styles.advice} aria-label={t('harm.title')}>
      <Notice dismissLabel={t('notice.dismiss')} onDismiss={close}>
        <div className={styles.content}>
          <strong>{t('harm.title')}</strong>
          <dl className={styles.figures}>
            {figures.map((figure) => (
              <div key={figure.name}>
                <dt>{t(`harm.figure-${figure.name}`)}</dt>
                <dd>{formatFigure(t, figure, currency)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('harm.counted', { moment: formatMoment(at, t.language, zone) })}</p>
          <p>{t(WORDS[level])}</p>
          <p className={styles.ways}>
            <Anchor href="/my/limits/payments">{t('harm.limits')}</Anchor>
            <Anchor href="/my/limits/questionnaire">{t('harm.selfTest')}</Anchor>
          </p>
        </div>
      </Notice>
    </aside>
  );
}
