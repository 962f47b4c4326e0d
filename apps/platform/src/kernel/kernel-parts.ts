import { databasePart } from './db/database-part.ts';
import { eventsPart } from './events/events-part.ts';
import { jobsPart } from './jobs/jobs-part.ts';
import type { Kernel } from './kernel.ts';
import { ledgerPart } from './ledger/ledger-part.ts';
import type { ModulePart } from './module.ts';

export const KERNEL_PARTS: readonly ModulePart<Kernel>[] = [databasePart, ledgerPart, eventsPart, jobsPart];
