import { getExclusionOptions } from '@foyer/contract/protection/exclusion';
import type { TextKey } from '@foyer/texts/messages';
import { useState } from 'react';
import { useCall } from '../../../data/call.ts';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { HelpLine } from '../../../parts/content/HelpLine.tsx';
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../../parts/feedback/LoadingCards.tsx';
import styles from '../../../parts/limit/Limits.module.css';
import { isOutsideHelp } from '../outside-help.ts';
import { ConfirmExclusion } from './ConfirmExclusion.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { periodLabel } from './period-label.ts';

/** Help of the market, beside what is decided. */
function HelpLinks() {
  const t = useText();
  const links = useSettings()?.notice.helpLinks.filter(isOutsideHelp) ?? [];
  if (links.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="exclusion-help">
      <h2 id="exclusion-help">{t('exclusion.help')}</h2>
      <ul className={styles.ways}>
        {links.map((link) => (
          <li key={link.url}>
            <HelpLine link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExclusionAreaProps = { periods: 'timeOuts' | 'selfExclusions'; heading: TextKey; about: readonly TextKey[] };

/** Chosen, shown in full, confirmed with the password. */
export function ExclusionArea({ periods, heading, about }: ExclusionAreaProps) {
  const t = useText();
  const { data, failure, reload } = useCall(getExclusionOptions, {});
  const [period, setPeriod] = useState<string | null>(null);
  if (!data) {
    return failure ? <ErrorState title={t('exclusion.failed')} failure={failure} onRetry={reload} /> : <LoadingCards />;
  }
  return (
    <div className={styles.cards}>
      <header className={styles.card}>
        <h2>{t(heading)}</h2>
        {about.map((key) => (
          <p key={key}>{t(key, { time: periodLabel(t, `${data.returnAfterHours}h`) })}</p>
        ))}
      </header>
      <section className={styles.card}>
        {period === null ? (
          <PeriodForm periods={data[periods]} label={t(heading)} onChosen={setPeriod} />
        ) : (
          <ConfirmExclusion period={period} onBack={() => setPeriod(null)} />
        )}
      </section>
      <HelpLinks />
    </div>
  );
}
