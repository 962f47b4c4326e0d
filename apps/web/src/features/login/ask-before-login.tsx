import type { Text } from '@foyer/texts/format';
import { createRoot } from 'react-dom/client';
import { TextContext } from '../../data/texts.tsx';
import { AskedDialog } from '../../parts/AskedDialog.tsx';

/** Asks a guest whether to log in to this account. Resolves to the answer; closing it is a no. */
export function askBeforeLogin(t: Text, name: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  // Outside the page's own tree, which may be redrawn meanwhile.
  const root = createRoot(place);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isWanted: boolean) => {
    root.unmount();
    place.remove();
    resolve(isWanted);
  };
  root.render(
    <TextContext value={t}>
      <AskedDialog
        title={t('login.linkAsk', { name })}
        text={t('login.linkAskText')}
        yes={t('login.submit')}
        no={t('login.linkNo')}
        onYes={() => answer(true)}
        onClose={() => answer(false)}
      />
    </TextContext>,
  );
  return promise;
}
