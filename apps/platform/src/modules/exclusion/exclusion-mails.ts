import type { ExclusionKind } from '@foyer/domain/exclusion/exclusion';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { MoneyStyle } from '@foyer/domain/money/format-money';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { LONG_MOMENT } from '@foyer/texts/moment-format';
import type { Trx } from '../../kernel/db/database.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { mailPlayer, type PlayerMail } from '../mail/service.ts';
import { describePlannedPayout, type PlannedPayout } from '../payment/service.ts';

const send = (trx: Trx, playerId: number, { brand, at }: { brand: string; at: Date }, write: (t: Text) => PlayerMail) =>
  mailPlayer(trx, { playerId, purpose: 'service', brand, at }, write);

type Started = {
  kind: ExclusionKind;
  until: Date | null;
  madeBy: 'player' | 'operator' | 'samePerson';
  payouts: readonly PlannedPayout[];
  /** Minor units. */
  rest: bigint;
  market: MarketProfile;
  brand: string;
  moneyStyle: MoneyStyle;
  at: Date;
};

/** Says until when, and how the money comes; in the transaction of the exclusion. */
export async function queueStartMail({ trx, playerId, row }: Wallet, started: Started): Promise<void> {
  const { kind, until, madeBy, payouts, rest, market, moneyStyle: style } = started;
  const { currency } = row;
  await send(trx, playerId, started, (t) => {
    const { timeZone } = market.protection;
    const date = until && dateFormat(t.language, { ...LONG_MOMENT, timeZone }).format(until);
    const end = date === null ? t('exclusion-mail.forGood') : t('exclusion-mail.until', { date, timeZone });
    const paid = payouts.map((payout) => {
      const { amount, ...where } = describePlannedPayout(payout, t.language);
      return t('exclusion-mail.payout', { ...where, amount: t.money({ amount, currency }, { style }) });
    });
    const kept = kind === 'timeOut' ? t('exclusion-mail.kept') : null;
    const left =
      kind !== 'timeOut' && rest > 0n
        ? t('exclusion-mail.rest', { amount: t.money({ amount: rest, currency }, { style }) })
        : null;
    const parts = [
      t('exclusion-mail.startBody', { madeBy }),
      end,
      ...paid,
      kept,
      left,
      t('exclusion-mail.nothingElse'),
    ];
    return {
      subject: t('exclusion-mail.startSubject', { kind }),
      body: parts.filter((part) => part !== null).join('\n\n'),
    };
  });
}

/** Once, at the end. It invites to nothing. */
export function queueEndMail(
  trx: Trx,
  playerId: number,
  { kind, ...site }: { kind: ExclusionKind; brand: string; at: Date },
): Promise<void> {
  return send(trx, playerId, site, (t) => ({
    subject: t('exclusion-mail.endSubject', { kind }),
    body: t('exclusion-mail.endBody', { kind }),
  }));
}
