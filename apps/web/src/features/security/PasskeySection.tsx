import { listPasskeys, type PasskeyItem, removePasskey } from '@foyer/contract/account/passkey';
import { useId, useState, useSyncExternalStore } from 'react';
import { useCall, useQueryClient, useSend, useTransport, writeCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import cards from '../../parts/account/AccountCards.module.css';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { formatDay } from '../../parts/format/day.ts';
import { makePasskey, passkeyName } from '../../parts/passkey/make-passkey.ts';
import { canUsePasskeys } from '../../parts/passkey/passkey-library.ts';
import { signalPasskeys } from '../../parts/passkey/signal-passkeys.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PasskeyName } from './PasskeyName.tsx';
import styles from './SecurityPage.module.css';

function PasskeyCard({ passkey }: { passkey: PasskeyItem }) {
  const t = useText();
  const id = useId();
  const client = useQueryClient();
  const { send, isSending } = useSend(removePasskey);
  const [isNaming, setNaming] = useState(false);
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const day = (iso: string) => formatDay(iso, t.language);
  const remove = async () => {
    const result = await send({ params: { id: passkey.id } });
    if (!result.ok) {
      toast('danger', callErrorText(t, result.failure));
      return;
    }
    writeCall(client, listPasskeys, {}, result.value);
    toast('good', t('security.removed'));
    await signalPasskeys(result.value);
  };
  const used = lastUsedAt === null ? t('security.neverUsed') : t('security.used', { date: day(lastUsedAt) });
  return (
    <li className={styles.card}>
      <div className={cards.head}>
        <h3 id={id}>{name}</h3>
        {isSynced && <Badge>{t('security.synced')}</Badge>}
      </div>
      <p className={cards.note}>
        {t('security.created', { date: day(createdAt) })}, {used}
      </p>
      {isNaming ? (
        <PasskeyName passkey={passkey} onClose={() => setNaming(false)} />
      ) : (
        <div className={cards.ways}>
          <Button id={`${id}-name`} aria-labelledby={`${id}-name ${id}`} onClick={() => setNaming(true)}>
            {t('security.rename')}
          </Button>
          <Button
            id={`${id}-remove`}
            aria-labelledby={`${id}-remove ${id}`}
            busy={isSending}
            onClick={() => void remove()}
          >
            {t('security.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

const NOT_MADE = { exists: 'security.exists', cancelled: 'security.cancelled' } as const;

function useAddPasskey() {
  const t = useText();
  const client = useQueryClient();
  const transport = useTransport();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const made = await makePasskey(transport, { name: passkeyName(t('security.thisDevice')) });
      if (made.kind === 'failed') toast('danger', callErrorText(t, made.failure));
      else if (made.kind !== 'added') toast('info', t(NOT_MADE[made.kind]));
      else {
        writeCall(client, listPasskeys, {}, made.passkeys);
        toast('good', t('security.added'));
      }
    } catch {
      toast('danger', t('security.notHere'));
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy };
}

const subscribeNothing = () => () => {};

/** The player's passkeys: add one in this browser, remove any. */
export function PasskeySection() {
  const t = useText();
  const { data, failure, reload } = useCall(listPasskeys, {});
  const { add, isBusy } = useAddPasskey();
  const isAble = useSyncExternalStore(subscribeNothing, canUsePasskeys, () => true);
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys')}</h2>
      <p className={cards.note}>{t('security.passkeysText')}</p>
      {!data && failure && <ErrorState title={t('security.failedLoad')} failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="card" />}
      {data?.passkeys.length === 0 && <p>{t('security.none')}</p>}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.list}>
          {data.passkeys.map((passkey) => (
            <PasskeyCard key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAble ? (
        <Button busy={isBusy} onClick={() => void add()}>
          {t('security.add')}
        </Button>
      ) : (
        <p className={cards.note}>{t('security.notHere')}</p>
      )}
    </section>
  );
}
