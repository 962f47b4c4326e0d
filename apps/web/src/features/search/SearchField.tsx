import { SEARCH_PATH } from '@foyer/domain/routing/game-path';
import { LONGEST_SEARCH } from '@foyer/domain/search/search-text';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  onOpenFirst: () => void;
  onEnterResults: () => void;
  onLeave: () => void;
};

/** The field of a search. Without a script it is a form that asks the server. Esc empties it first. */
export function SearchField({ input, text, onChange, onOpenFirst, onEnterResults, onLeave }: SearchFieldProps) {
  const t = useText();
  const id = useId();
  const siteHref = useSiteHref();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOpenFirst();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') {
      // Else the dialog would close, and the browser would empty the field without an event.
      event.preventDefault();
      onChange('');
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onEnterResults();
    }
  };
  return (
    <search className={styles.search}>
      <form action={siteHref(SEARCH_PATH)} method="get" className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {t('search.label')}
        </label>
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          value={text}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_SEARCH}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
          onBlur={onLeave}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            label={t('search.clear')}
            className={styles.clear}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
