import { validateFields } from '@foyer/domain/form/field-rules';
import {
  ANSWERS,
  QUESTIONS,
  type Question,
  SELF_TEST_RULES,
  type SelfTest,
  type SelfTestResult,
  selfTestPoints,
  selfTestResult,
  UNANSWERED,
} from '@foyer/domain/self-test/self-test';
import type { Text } from '@foyer/texts/format';
import { useRef, useState } from 'react';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { HelpLine } from '../../parts/content/HelpLine.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { FormField } from '../../parts/form/FormField.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import { useDraftForm } from '../../parts/form/useDraftForm.ts';
import styles from '../../parts/limit/Limits.module.css';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { isOutsideHelp } from './outside-help.ts';

const ANSWER_TEXTS = {
  never: 'limits.answer-never',
  sometimes: 'limits.answer-sometimes',
  mostly: 'limits.answer-mostly',
  always: 'limits.answer-always',
} as const;

const RESULT_TEXTS = {
  none: 'limits.result-none',
  low: 'limits.result-low',
  moderate: 'limits.result-moderate',
  high: 'limits.result-high',
} as const satisfies Record<SelfTestResult, string>;

function questionFields(t: Text): FieldTable<SelfTest> {
  const choices = ANSWERS.map((answer) => ({ value: answer, label: t(ANSWER_TEXTS[answer]) }));
  const question = <Name extends Question>(name: Name) =>
    ({ type: 'radio', label: `limits.question-${name}`, choices, secret: true }) as const;
  return {
    moreThanAfford: question('moreThanAfford'),
    largerAmounts: question('largerAmounts'),
    wonBack: question('wonBack'),
    borrowed: question('borrowed'),
    problem: question('problem'),
    health: question('health'),
    criticised: question('criticised'),
    money: question('money'),
    guilty: question('guilty'),
  };
}

function Questions({ onResult }: { onResult: (points: number) => void }) {
  const t = useText();
  const form = useDraftForm<SelfTest, null>({
    name: 'self-test',
    fields: questionFields(t),
    rules: SELF_TEST_RULES,
    context: null,
    empty: UNANSWERED,
    validate: (draft) => validateFields(SELF_TEST_RULES, draft, null),
    findMessage: () => null,
    async send(draft) {
      onResult(selfTestPoints(draft));
      return null;
    },
  });
  return (
    <Form form={form} label={t('limits.area-questionnaire')}>
      {QUESTIONS.map((question) => (
        <FormField key={question} form={form} name={question} />
      ))}
      <FormEnd form={form} label={t('limits.seeResult')} busyLabel={t('limits.seeResult')} hasSummary />
    </Form>
  );
}

/** Help outside stands first where the result is high: what we sell ourselves has no part in it. */
function Result({ points, onAgain }: { points: number; onAgain: () => void }) {
  const t = useText();
  const siteHref = useSiteHref();
  const notice = useSettings()?.notice;
  const result = selfTestResult(points);
  return (
    <section className={styles.card} aria-labelledby="self-test-result" role="status">
      <h2 id="self-test-result">{t('limits.resultTitle', { points })}</h2>
      <p>{t(RESULT_TEXTS[result])}</p>
      <ul className={styles.ways}>
        {notice?.helpLinks.filter(isOutsideHelp).map((link) => (
          <li key={link.url}>
            <HelpLine link={link} />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink href={siteHref('/my/limits/gaming')}>{t('limits.toGaming')}</ButtonLink>
        <ButtonLink href={siteHref('/my/limits/time-out')}>{t('limits.toTimeOut')}</ButtonLink>
        <ButtonLink href={siteHref('/my/limits/self-exclusion')}>{t('limits.toExclusion')}</ButtonLink>
        <Button kind="ghost" onClick={onAgain}>
          {t('limits.again')}
        </Button>
      </div>
    </section>
  );
}

/** Nine questions whose answers stay on the page: nobody else reads them (ROUTE-65). */
export function QuestionnaireArea() {
  const t = useText();
  const [points, setPoints] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const show = (found: number | null) => {
    setPoints(found);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.cards} ref={top}>
      {points === null ? (
        <section className={styles.card}>
          <p>{t('limits.testAbout')}</p>
          <p className={styles.note}>{t('limits.testPrivate')}</p>
          <Questions onResult={show} />
        </section>
      ) : (
        <Result points={points} onAgain={() => show(null)} />
      )}
    </div>
  );
}
