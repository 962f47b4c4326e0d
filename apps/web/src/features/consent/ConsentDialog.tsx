import { choosableCategories, NECESSARY } from '@foyer/domain/consent/consent';
import { LANGUAGE_COOKIE } from '@foyer/domain/locale/locale';
import { useState } from 'react';
import { type Consent, isOn } from '../../browser/consent/consent.ts';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { formatDay } from '../../parts/format/day.ts';
import { Anchor } from '../../parts/link/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import styles from './ConsentDialog.module.css';

/** What this site keeps for itself: session, brand and own settings, language. */
const OWN_NAMES: readonly string[] = ['__Host-foyer', 'foyer', 'foyer*', LANGUAGE_COOKIE];

type CategoryProps = {
  category: string;
  names: readonly string[];
  isChosen: boolean;
  /** Whether the operator lets it through without consent, since the law asks for none. */
  isExempt?: boolean;
  /** Without it there is no choice. */
  onChange?: (isChosen: boolean) => void;
};

/** A category: its box, what it is for, and the names behind it. Operators may have categories of their own. */
function Category({ category, names, isChosen, isExempt = false, onChange }: CategoryProps) {
  const t = useText();
  const about = t.find(`consent.about-${category}`);
  return (
    <li className={styles.category}>
      <Checkbox
        label={t.find(`consent.category-${category}`) ?? category}
        checked={isChosen}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {about && <p>{about}</p>}
      {isExempt && <p>{t('consent.exempt')}</p>}
      {names.length > 0 && (
        <details>
          <summary>{t('consent.names', { count: names.length })}</summary>
          <ul className={styles.names}>
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type ConsentDialogProps = {
  consent: Consent;
  onChoose(chosen: readonly string[]): void;
  onClose(): void;
};

/**
 * The choice by category, with the names behind each. Nothing is ticked but what was chosen before and what needs
 * no consent by law, which says so; all three answers look
 * alike.
 */
export function ConsentDialog({ consent, onChoose, onClose }: ConsentDialogProps) {
  const t = useText();
  const { language } = useLocation();
  const { categories, record } = consent;
  const choosable = choosableCategories(categories);
  const [chosen, setChosen] = useState(() => choosable.filter(isOn));
  const change = (category: string, isChosen: boolean) =>
    setChosen([...chosen.filter((one) => one !== category), ...(isChosen ? [category] : [])]);
  return (
    <Dialog title={t('consent.settings')} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.choice} data-consent="choosing">
        <p>
          {t('consent.detailsIntro')} <Anchor href="/cookie-policy">{t('consent.policy')}</Anchor>
        </p>
        <ul className={styles.categories}>
          <Category category={NECESSARY} names={[...OWN_NAMES, ...(categories[NECESSARY]?.list ?? [])]} isChosen />
          {choosable.map((category) => (
            <Category
              key={category}
              category={category}
              names={categories[category]?.list ?? []}
              isChosen={chosen.includes(category)}
              isExempt={categories[category]?.enable ?? false}
              onChange={(isChosen) => change(category, isChosen)}
            />
          ))}
        </ul>
        {record && (
          <p className={styles.proof}>
            {t('consent.chosenOn', {
              day: formatDay(new Date(record.at).toISOString(), language),
              version: record.version,
            })}
          </p>
        )}
        <div className={styles.answers}>
          <Button onClick={() => onChoose([])}>{t('consent.necessaryOnly')}</Button>
          <Button onClick={() => onChoose(choosable)}>{t('consent.acceptAll')}</Button>
          <Button onClick={() => onChoose(chosen)}>{t('consent.save')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
