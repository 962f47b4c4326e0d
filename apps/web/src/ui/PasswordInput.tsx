import { type ComponentProps, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './PasswordInput.module.css';
import { TextInput } from './TextInput.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** A password that can be looked at. Pasting and password managers work (ASVS 6.2.7). */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput {...rest} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <IconButton
        icon={isShown ? 'eyeOff' : 'eye'}
        label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
        className={styles.show}
      />
    </div>
  );
}
