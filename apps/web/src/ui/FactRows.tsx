import type { ReactNode } from 'react';

type FactRowsProps = {
  /** Facts whose value is null are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  className?: string | undefined;
};

export function FactRows({ facts, className }: FactRowsProps) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
