import { localePath } from '@foyer/domain/locale/locale';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { LONG_MOMENT } from '@foyer/texts/moment-format';
import { textIn } from '../../kernel/texts/text-in.ts';
import type { SenderSite } from '../settings/service.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** Parts that mails about money have in common, in the player's language. */
type MoneyLines = {
  money(amount: bigint): string;
  moment(at: Date): string;
  address(path: string): string;
  /** How to reach a person. */
  reach: string;
};

export function moneyLines(t: Text, site: SenderSite, currency: string): MoneyLines {
  const { origin, style, timeZone, supportEmail } = site;
  const format = dateFormat(t.language, { ...LONG_MOMENT, timeZone, timeZoneName: 'short' });
  const address = (path: string) => `${origin}${localePath(t.language, path)}`;
  return {
    money: (amount) => t.money({ amount, currency }, { style }),
    moment: (moment) => format.format(moment),
    address,
    reach: t('deadline-mail.reach', { page: address('/contact-us'), address: supportEmail }),
  };
}

/** Of a payment too. */
export type MailLines = MoneyLines & {
  methodName: string;
  /** Lines of its own, when and which one, with the way to its page. */
  details(...own: readonly (string | null)[]): string;
};

/** `method`: undefined for one that is gone. */
type Payment = {
  kind: 'deposit' | 'withdrawal';
  id: string;
  currency: string;
  method: PaymentMethod | undefined;
  at: Date;
};

export function mailLines(t: Text, site: SenderSite, { kind, id, currency, method, at }: Payment): MailLines {
  const lines = moneyLines(t, site, currency);
  return {
    ...lines,
    methodName: method ? textIn(method.title, t.language) : '',
    details(...own) {
      const when = t('payment-mail.details', { date: lines.moment(at), reference: id });
      const parts = [...own, when].filter((line) => line !== null).join('\n');
      return `${parts}\n\n${t('payment-mail.page', { page: lines.address(`/my/transactions/${kind}/${id}`) })}`;
    },
  };
}

/** A mail's paragraphs, without those that have nothing to say. */
export function joinParagraphs(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join('\n\n');
}
