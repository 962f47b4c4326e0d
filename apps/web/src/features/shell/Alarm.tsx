import { getAlarm } from '@foyer/contract/content/alarm';
import { useState } from 'react';
import { useCall } from '../../data/call.ts';
import { withTexts } from '../../data/later-texts.ts';
import { usePlace } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { useLoaded } from '../../parts/useLoaded.ts';
import { writtenIn } from '../../parts/written-in.ts';
import styles from './Alarm.module.css';

const load = () => withTexts(import('./AlarmBanner.tsx'));

/**
 * The place of the notice over every page (ALARM-01). The first HTML has it, with the words out of sight until it is known
 * that the visitor has not closed them. Words that come while a page is shown lie over its foot: nothing that is read
 * moves.
 */
export function Alarm() {
  const { language, prefix, path } = usePlace();
  const t = useText();
  const alarm = useCall(getAlarm, { query: { language } }).data;
  const isThere = Boolean(alarm?.text);
  const address = prefix + path;
  const [page, setPage] = useState({ address, hasPlace: isThere });
  if (page.address !== address) setPage({ address, hasPlace: isThere });
  const loaded = useLoaded(load, isThere);
  if (!alarm?.text) return null;
  return (
    <div className={page.hasPlace ? styles.place : styles.over}>
      {loaded ? (
        <loaded.AlarmBanner alarm={alarm} address={address} hasPlace={page.hasPlace} />
      ) : (
        <p {...writtenIn(alarm.language, t)}>{alarm.text}</p>
      )}
    </div>
  );
}
