import { type Content, getContent } from '@foyer/contract/content/content';
import { moveStep, stepLabel, tipPath } from '@foyer/domain/help/help-bar';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type CallState, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { logicalArrowKey } from '../../ui/reading-direction.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ErrorText } from '../feedback/ErrorText.tsx';
import styles from './HelpBar.module.css';
import { writtenIn } from './written-in.ts';

function TipBody({ data, failure, reload }: CallState<Content>) {
  const t = useText();
  if (data) {
    return (
      <>
        <h2 {...writtenIn(data.language, t)}>{data.title}</h2>
        {data.paragraphs.map((paragraph) => (
          <p key={paragraph} {...writtenIn(data.language, t)}>
            {paragraph}
          </p>
        ))}
      </>
    );
  }
  if (failure) {
    return (
      <div role="alert" className={styles.failure}>
        <p>
          {t('help-bar.unavailable')} <ErrorText failure={failure} />
        </p>
        <Button onClick={reload}>{t('common.tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.loading}>
      <Skeleton shape="line" />
      <Skeleton shape="line" className={styles.wide} />
    </div>
  );
}

/** All tips lie in one grid cell: the tallest gives the height, so that no step shifts the layout. */
function Tip({ type, step, isActive }: { type: string; step: number; isActive: boolean }) {
  const { language } = useLocation();
  const tip = useCall(getContent, { params: { path: tipPath(type, step) }, query: { language } });
  return (
    <div className={classNames(styles.tip, !isActive && styles.away)} aria-hidden={!isActive}>
      <TipBody {...tip} />
    </div>
  );
}

type StepperProps = { active: number; steps: number; onMove: (by: -1 | 1) => void };

function Stepper({ active, steps, onMove }: StepperProps) {
  const t = useText();
  const back = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1) => {
    // A button that becomes disabled would lose the focus.
    if (moveStep(active, 2 * by, steps) === moveStep(active, by, steps)) (by > 0 ? back : next).current?.focus();
    onMove(by);
  };
  return (
    <div className={styles.stepper}>
      <IconButton
        ref={back}
        icon="previous"
        label={t('help-bar.back')}
        disabled={active === 0}
        onClick={() => move(-1)}
      />
      <span aria-hidden="true">{stepLabel(active, steps)}</span>
      <IconButton
        ref={next}
        icon="next"
        label={t('help-bar.next')}
        disabled={active >= steps - 1}
        onClick={() => move(1)}
      />
    </div>
  );
}

type HelpBarProps = { type: string; onDismiss?: () => void };

/** A stepper over the tips of a type (HELP-01 to HELP-07, SETTING-06). */
export function HelpBar({ type, onDismiss }: HelpBarProps) {
  const t = useText();
  const steps = useSettings()?.frontEnd.helpBar[type] ?? 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const active = moveStep(chosen ?? 0, 0, steps);
  if (steps < 1) return null;
  const press = (event: KeyboardEvent) => {
    const key = logicalArrowKey(event.key);
    if (key === 'ArrowRight' || key === 'ArrowLeft') setChosen(moveStep(active, key === 'ArrowRight' ? 1 : -1, steps));
  };
  return (
    <section className={styles.bar} aria-label={t('help-bar.label')} onKeyDown={press}>
      {/* Announces steps only, not tips that arrive or return from behind a dialog. */}
      <div className={styles.tips} aria-live={chosen === null ? 'off' : 'polite'}>
        <VisuallyHidden>{t('help-bar.step', { step: active + 1, total: steps })}</VisuallyHidden>
        {Array.from({ length: steps }, (_, step) => step).map((step) => (
          <Tip key={step} type={type} step={step} isActive={step === active} />
        ))}
      </div>
      <Stepper active={active} steps={steps} onMove={(by) => setChosen(moveStep(active, by, steps))} />
      {onDismiss && (
        <IconButton icon="close" label={t('help-bar.dismiss')} className={styles.dismiss} onClick={onDismiss} />
      )}
    </section>
  );
}
