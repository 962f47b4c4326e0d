import { type IdentityItem, listIdentities, startProviderLink, unlinkIdentity } from '@foyer/contract/account/identity';
import { SIGNER_METHODS, type SignerMethod } from '@foyer/domain/login/validate-signer';
import type { OpenIdName } from '@foyer/domain/login/ways-in';
import { useId, useState } from 'react';
import { useCall, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import cards from '../../parts/account/AccountCards.module.css';
import { useHasPassword } from '../../parts/account/useHasPassword.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { formatDay } from '../../parts/format/day.ts';
import { isProviderWay, WAY_NAMES } from '../../parts/ways-in/way-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LinkBySigner } from './LinkBySigner.tsx';
import styles from './SecurityPage.module.css';

const PROVIDER_NAMES = { person: 'security.person', google: WAY_NAMES.google, facebook: WAY_NAMES.facebook } as const;

type IdentityCardProps = { identity: IdentityItem; onChange: () => void };

function IdentityCard({ identity, onChange }: IdentityCardProps) {
  const t = useText();
  const id = useId();
  const { send, isSending } = useSend(unlinkIdentity);
  const hasPassword = useHasPassword();
  const { provider, label, linkedAt } = identity;
  const unlink = async () => {
    const result = await send({ params: { provider } });
    if (result.ok) toast('good', t('security.unlinked'));
    else toast('danger', callErrorText(t, result.failure));
    onChange();
  };
  return (
    <li className={styles.card}>
      <div className={cards.head}>
        <h3 id={id}>{t(PROVIDER_NAMES[provider])}</h3>
        {label && <span className={cards.note}>{label}</span>}
      </div>
      <p className={cards.note}>{t('security.linked', { date: formatDay(linkedAt, t.language) })}</p>
      {/* Of who has no password, it is the way in. */}
      {(hasPassword || provider !== 'person') && (
        <Button
          id={`${id}-unlink`}
          aria-labelledby={`${id}-unlink ${id}`}
          busy={isSending}
          onClick={() => void unlink()}
        >
          {t('security.unlink')}
        </Button>
      )}
    </li>
  );
}

const isSigner = (way: string): way is SignerMethod => SIGNER_METHODS.some((method) => method === way);

type LinkButtonsProps = {
  ways: readonly string[];
  linked: readonly string[];
  onSigner: (method: SignerMethod) => void;
};

/** One for each way that is offered and not linked yet. */
function LinkButtons({ ways, linked, onSigner }: LinkButtonsProps) {
  const t = useText();
  const { send, isSending } = useSend(startProviderLink);
  const leave = async (provider: OpenIdName) => {
    const result = await send({ body: { provider } });
    if (result.ok) window.location.assign(result.value.redirectUrl);
    else toast('danger', callErrorText(t, result.failure));
  };
  return (
    <div className={cards.ways}>
      {ways.map((way) => {
        if (isSigner(way) && !linked.includes('person')) {
          return (
            <Button key={way} onClick={() => onSigner(way)}>
              {t('security.linkBy', { name: t(WAY_NAMES[way]) })}
            </Button>
          );
        }
        if (isProviderWay(way) && !linked.includes(way)) {
          return (
            <Button key={way} busy={isSending} onClick={() => void leave(way)}>
              {t('security.linkBy', { name: t(WAY_NAMES[way]) })}
            </Button>
          );
        }
        return null;
      })}
    </div>
  );
}

/** What opens the account beside password and passkeys: linked by a proof of both sides only. */
export function IdentitySection({ ways }: { ways: readonly string[] }) {
  const t = useText();
  const [method, setMethod] = useState<SignerMethod | null>(null);
  const { data, failure, reload } = useCall(listIdentities, {});
  if (data?.identities.length === 0 && !ways.some((way) => isSigner(way) || isProviderWay(way))) return null;
  const done = () => {
    setMethod(null);
    reload();
  };
  return (
    <section className={styles.section} aria-labelledby="identities">
      <h2 id="identities">{t('security.identities')}</h2>
      <p className={cards.note}>{t('security.identitiesText')}</p>
      {!data && failure && <ErrorState title={t('security.identitiesFailed')} failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="card" />}
      {data?.identities.length === 0 && <p>{t('security.noIdentities')}</p>}
      {data && data.identities.length > 0 && (
        <ul className={styles.list}>
          {data.identities.map((identity) => (
            <IdentityCard key={identity.provider} identity={identity} onChange={reload} />
          ))}
        </ul>
      )}
      {method ? (
        <LinkBySigner method={method} onDone={done} />
      ) : (
        <LinkButtons ways={ways} linked={data?.identities.map(({ provider }) => provider) ?? []} onSigner={setMethod} />
      )}
    </section>
  );
}
