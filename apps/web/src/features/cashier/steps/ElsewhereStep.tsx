import type { DepositStep } from '@foyer/contract/payment/deposit';
import { CryptoStep } from './CryptoStep.tsx';
import { StpStep, TransferStep } from './TransferStep.tsx';

export type PaidElsewhere = Extract<DepositStep, { kind: 'transfer' | 'stp' | 'crypto' }>;

type ElsewhereStepProps = { step: PaidElsewhere; currency: string; total: string; onAgain: () => void };

/** What is paid from an account or a wallet of the player's, without a page of the provider. */
export function ElsewhereStep({ step, currency, total, onAgain }: ElsewhereStepProps) {
  switch (step.kind) {
    case 'transfer':
      return <TransferStep step={step} currency={currency} />;
    case 'stp':
      return <StpStep step={step} currency={currency} />;
    case 'crypto':
      return <CryptoStep step={step} total={total} onAgain={onAgain} />;
  }
}
