import type { Text } from '@foyer/texts/format';
import { createRoot } from 'react-dom/client';
import { TextContext } from '../../data/texts.tsx';
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx';

/** Asks a guest whether to log in to this account. Resolves to the answer; closing it is a no. */
export function askBeforeLogin(t: Text, name: string): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  // Outside the page's own tree, which may be redrawn meanwhile.
  const root = createRoot(container);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isWanted: boolean) => {
    root.unmount();
    container.remove();
    resolve(isWanted);
  };
  root.render(
    <TextContext value={t}>
      <ConfirmDialog
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
