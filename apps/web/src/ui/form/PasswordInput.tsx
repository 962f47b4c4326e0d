import { type ComponentProps, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import styles from './PasswordInput.module.css';
import { TextInput } from './TextInput.tsx';

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';
const EYE_CROSSED =
  'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.5 2.5 0 0 0 3.9 3.1';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** A password that can be looked at. Pasting and password managers work (ASVS 6.2.7). */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput {...rest} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <IconButton
        icon={isShown ? EYE_CROSSED : EYE}
        label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
        className={styles.show}
      />
    </div>
  );
}
