import type { Kernel } from '../../kernel/kernel.ts';
import type { MailQueue } from '../mail/service.ts';

/** What play needs. */
export type PlayDeps = Kernel & {
  mails: MailQueue;
  /** Tests only: runs after a stake is held and before its round is drawn. */
  betweenStakeAndResult?: (roundId: string) => Promise<void>;
};
