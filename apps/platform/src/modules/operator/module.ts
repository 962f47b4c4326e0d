import './operator-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { actionHandlers } from './action-handlers.ts';
import { approvalHandlers } from './approval/approval-handlers.ts';
import type { ApprovalDeps } from './approval/approved-action.ts';
import { jobHandlers } from './job-handlers.ts';
import { operators } from './migrations/0160-operators.ts';
import { approvals } from './migrations/0340-approvals.ts';
import { operatorTokenHandlers } from './operator-token-handlers.ts';

export const operatorModule = {
  handlers: { ...jobHandlers, ...actionHandlers, ...operatorTokenHandlers, ...approvalHandlers },
  migrations: { '0160-operators': operators, '0340-approvals': approvals },
  retention: {
    operator_tokens: { kept: 'current', why: 'one a person; those taken back stay, as the trail names them' },
    approvals: { kept: 'forever', why: 'who asked for money to move and who approved it: part of the books' },
    operator_actions: { kept: 'forever', why: 'the trail of what operators did: append-only' },
  },
} as const satisfies Module<ApprovalDeps>;
