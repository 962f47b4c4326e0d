import { CryptoStep } from './CryptoStep.tsx';
import type { PaidElsewhere } from './elsewhere.ts';
import { StpStep, TransferStep } from './TransferStep.tsx';

/** `dueAt`: by when it is paid; of crypto the step has its own. */
type ElsewhereStepProps = {
  step: PaidElsewhere;
  currency: string;
  total: string;
  dueAt: string | null;
  onAgain: () => void;
};

export function ElsewhereStep({ step, currency, total, dueAt, onAgain }: ElsewhereStepProps) {
  switch (step.kind) {
    case 'transfer':
      return <TransferStep step={step} currency={currency} dueAt={dueAt} />;
    case 'stp':
      return <StpStep step={step} currency={currency} dueAt={dueAt} />;
    case 'crypto':
      return <CryptoStep step={step} total={total} onAgain={onAgain} />;
  }
}
