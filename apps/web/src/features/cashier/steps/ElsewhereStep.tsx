import { CryptoStep } from './CryptoStep.tsx';
import type { PaidElsewhere } from './elsewhere.ts';
import { StpStep, TransferStep } from './TransferStep.tsx';

type ElsewhereStepProps = { step: PaidElsewhere; currency: string; total: string; onAgain: () => void };

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
