import { DAY_MS } from '@foyer/domain/time/duration';
import './my-data-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { correctionHandlers } from './correction-handlers.ts';
import { ERASE_DATA, EXPORT_DATA, eraseDataJob, exportDataJob } from './data-jobs.ts';
import { dataRequests } from './migrations/0273-data-requests.ts';
import { mountDataFile } from './mount-data-file.ts';
import { myDataHandlers } from './my-data-handlers.ts';

export const myDataModule = {
  handlers: { ...correctionHandlers, ...myDataHandlers },
  migrations: { '0273-data-requests': dataRequests },
  retention: {
    data_requests: {
      kept: 'pruned',
      why: 'three years after their end: proof that they were answered (GDPR, article 12)',
      rules: [{ key: 'id', where: 'finished_at < $1', ms: 3 * 365 * DAY_MS }],
    },
    data_request_files: {
      kept: 'pruned',
      why: 'a week, to be fetched',
      rules: [
        {
          key: '(request_id, number)',
          where: 'request_id IN (SELECT id FROM data_requests WHERE expires_at < $1)',
          ms: 0,
        },
      ],
    },
  },
  jobs: { [EXPORT_DATA]: exportDataJob, [ERASE_DATA]: eraseDataJob },
  mount: (app, http) => mountDataFile(app, http),
} as const satisfies Module<Kernel>;
