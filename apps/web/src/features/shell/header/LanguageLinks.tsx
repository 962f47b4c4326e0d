import { FALLBACK_LANGUAGE, localePath } from '@foyer/domain/locale/locale';
import { languageTag } from '@foyer/domain/locale/writing';
import { withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useLocation } from '../../../data/location.tsx';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { writtenIn } from '../../../parts/content/written-in.ts';
import styles from './LanguageLinks.module.css';

/** The same page in each language of the site, each named in its own language (SHELL-19). */
export function LanguageLinks() {
  const t = useText();
  const { language: current, path, query } = useLocation();
  const languages = useSettings()?.frontEnd.languages ?? [FALLBACK_LANGUAGE];
  if (languages.length < 2) return null;
  const search = formatQuery(withoutModal(query));
  return (
    <ul className={styles.languages} aria-label={t('home-menu.language')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`${localePath(language, path)}${search}`}
            hrefLang={languageTag(language)}
            {...writtenIn(language, t)}
            data-language={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {t.find(`languages.${language}`) ?? language}
          </a>
        </li>
      ))}
    </ul>
  );
}
