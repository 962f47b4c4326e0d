import type { Text } from '@foyer/texts/format';
import { BYTE_ORDER_MARK, escapeCsvCell } from '../../kernel/csv/csv-row.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { ZipWriter } from '../../kernel/zip/zip-writer.ts';
import { formatRow, PERSONAL_TABLES, readPlayer, readTable, toJsonValue } from '../player/service.ts';

/** Bytes of a row of the table of files. */
const PIECE = 1024 * 1024;

/** As `escapeCsvCell`, of any value of a row. */
export function formatCsvCell(value: unknown): string {
  const json = toJsonValue(value);
  if (json === null || json === undefined) return '';
  return escapeCsvCell(
    json instanceof Date ? json.toISOString() : typeof json === 'object' ? JSON.stringify(json) : String(json),
  );
}

const formatCells = (cells: readonly unknown[]) => `${cells.map(formatCsvCell).join(',')}\r\n`;

/** Stores the archive piece by piece. Returns its size in bytes. */
async function storePieces(trx: Trx, requestId: string, fill: (zip: ZipWriter) => Promise<void>): Promise<number> {
  let waiting: Buffer[] = [];
  let length = 0;
  let total = 0;
  let number = 0;
  const store = async () => {
    await trx
      .insertInto('data_request_files')
      .values({ request_id: requestId, number, content: Buffer.concat(waiting) })
      .execute();
    number += 1;
    waiting = [];
    length = 0;
  };
  const zip = new ZipWriter(async (chunk) => {
    waiting.push(chunk);
    length += chunk.length;
    total += chunk.length;
    if (length >= PIECE) await store();
  });
  await fill(zip);
  await zip.end();
  if (length > 0) await store();
  return total;
}

/**
 * All that is stored about a player as a ZIP archive: a list for each kind of row, to be read by people (CSV) and by programs (JSON).
 * One snapshot when the transaction has one. Returns bytes.
 */
export async function storeExport(
  trx: Trx,
  { requestId, publicUserId, at, t }: { requestId: string; publicUserId: string; at: Date; t: Text },
): Promise<number> {
  await trx.deleteFrom('data_request_files').where('request_id', '=', requestId).execute();
  const { player, person } = await readPlayer(trx, publicUserId);
  const tables = [
    {
      name: 'players',
      async *read() {
        yield [player];
      },
    },
    ...PERSONAL_TABLES.map((table) => ({ name: table.table, read: () => readTable(trx, table, person) })),
  ];
  return storePieces(trx, requestId, async (zip) => {
    await zip.add('readme.txt', (write) => write(t('account-mail.exportReadme', { date: at.toISOString() })));
    for (const { name, read } of tables) {
      await zip.add(`${name}.json`, async (write) => {
        await write('[');
        let isFirst = true;
        for await (const rows of read()) {
          if (rows.length > 0) await write(`${isFirst ? '' : ','}\n${rows.map(formatRow).join(',\n')}`);
          isFirst &&= rows.length === 0;
        }
        await write('\n]\n');
      });
      await zip.add(`${name}.csv`, async (write) => {
        await write(BYTE_ORDER_MARK);
        let isFirst = true;
        for await (const rows of read()) {
          const [first] = rows;
          if (isFirst && first) await write(formatCells(Object.keys(first)));
          isFirst &&= !first;
          if (first) await write(rows.map((row) => formatCells(Object.values(row))).join(''));
        }
      });
    }
  });
}
