import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { CheckDetail, PersonField, RegisterFault, RegisterPerson } from '@foyer/domain/register/register-check';
import type { Kernel } from '../../kernel/kernel.ts';

export type RegisterAnswer = { answer: 'free' | 'excluded'; detail: CheckDetail | null };

export const FREE: RegisterAnswer = { answer: 'free', detail: null };
export const LISTED: RegisterAnswer = { answer: 'excluded', detail: null };

/** A national register of self-excluded people. */
export type ExclusionRegister = {
  /** What the person lacks to be asked about; then it is not asked. */
  missing(person: RegisterPerson): readonly PersonField[];
  /** `traceId`: a UUID of ours. Throws RegisterAway for whatever is no clear answer about this person. */
  check(person: RegisterPerson, traceId: string): Promise<RegisterAnswer>;
  /** In the order of `persons`, of 1,000 at most; null: no answer about this one. Throws RegisterAway. Absent: `check` is asked. */
  checkForMarketing?(persons: readonly RegisterPerson[], traceId: string): Promise<readonly (RegisterAnswer | null)[]>;
};

/** No answer that can be believed. */
export class RegisterAway extends Error {
  readonly fault: RegisterFault;

  constructor(fault: RegisterFault) {
    super(`a register gave no answer: ${fault}`);
    this.name = 'RegisterAway';
    this.fault = fault;
  }
}

export type Registers = Readonly<Partial<Record<RegisterName, ExclusionRegister>>>;

/** By name; a market whose register is missing has no play. */
export type RegisterDeps = Kernel & { registers: Registers };
