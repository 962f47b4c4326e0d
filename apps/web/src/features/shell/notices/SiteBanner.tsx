import { getAlarm } from '@foyer/contract/content/alarm';
import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { useCall } from '../../../data/call.ts';
import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { writtenIn } from '../../../parts/content/written-in.ts';
import styles from './SiteBanner.module.css';

const bannerContent = lazyPart(() => import('./SiteBannerContent.tsx'), { messages: 'later' });

/**
 * The space of the notice over every page (ALARM-01). The first HTML has it, with the words out of sight until it is known
 * that the visitor has not closed them. Words that come while a page is shown lie over its foot: nothing that is read
 * moves.
 */
export function SiteBanner() {
  const { language, prefix, path } = useLocation();
  const t = useText();
  const alarm = useCall(getAlarm, { query: { language } }).data;
  const isThere = Boolean(alarm?.text);
  const address = prefix + path;
  const [page, setPage] = useState({ address, isReserved: isThere });
  if (page.address !== address) setPage({ address, isReserved: isThere });
  const loaded = useLazyPart(bannerContent, isThere);
  if (!alarm?.text) return null;
  return (
    <div className={page.isReserved ? styles.place : styles.over}>
      {loaded ? (
        <loaded.SiteBannerContent alarm={alarm} address={address} isReserved={page.isReserved} />
      ) : (
        <p {...writtenIn(alarm.language, t)}>{alarm.text}</p>
      )}
    </div>
  );
}
