import { useEffect, useRef, useState } from 'react';
import styles from './PhoneInput.module.css';

/** A country's flag by its alpha-2 code in lower case (PHONE-03), the default one where there is none (PHONE-04). */
export function FlagPicture({ code }: { code: string }) {
  const [isMissing, setMissing] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page was alive.
    picture.current?.decode().catch(() => setMissing(true));
  }, []);
  return (
    <img
      ref={picture}
      src={`/flags/${isMissing ? 'default' : code}.svg`}
      alt=""
      width="24"
      height="16"
      className={styles.flag}
      onError={() => setMissing(true)}
    />
  );
}
