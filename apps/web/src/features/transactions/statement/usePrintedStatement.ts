import { listStatementRows, STATEMENT_ROWS_MOST, type StatementRows } from '@foyer/contract/transaction/statement-rows';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTransport } from '../../../data/call.ts';
import type { Transport } from '../../../data/transport.ts';

/** On about a hundred sheets; more are for a file. */
const MOST = 3_000;

export type PrintedStatement =
  | { state: 'idle' | 'loading' | 'failed' | 'tooMany' }
  | { state: 'ready'; rows: StatementRows };

const IDLE: PrintedStatement = { state: 'idle' };

/** All of a period. The balances fit each other also when something is booked meanwhile: it is on no later page. */
async function readAll(transport: Transport, month: { month?: string }): Promise<PrintedStatement> {
  const read = (after: string | null) =>
    transport(listStatementRows, {
      query: { ...month, size: STATEMENT_ROWS_MOST, ...(after !== null && { after }) },
    });
  let page = await read(null);
  if (!page.ok) return { state: 'failed' };
  const { value: first } = page;
  const items = [...first.items];
  for (let { next } = first; next !== null; { next } = page.value) {
    if (items.length >= MOST) return { state: 'tooMany' };
    page = await read(next);
    if (!page.ok) return { state: 'failed' };
    items.push(...page.value.items);
  }
  return { state: 'ready', rows: { ...first, items, next: null } };
}

/** The sheet needs each movement, the page shows a part: what is missing is loaded before the browser's own dialog opens. */
export function usePrintedStatement({ month }: { month?: string }) {
  const transport = useTransport();
  const [{ of, ...printed }, setPrinted] = useState<PrintedStatement & { of?: string | undefined }>(IDLE);
  useEffect(() => {
    const clear = () => setPrinted(IDLE);
    addEventListener('afterprint', clear);
    return () => removeEventListener('afterprint', clear);
  }, []);
  const print = async () => {
    setPrinted({ state: 'loading', of: month });
    const next = await readAll(transport, month === undefined ? {} : { month });
    // The dialog prints what is in the document by then.
    flushSync(() => setPrinted({ ...next, of: month }));
    if (next.state === 'ready') window.print();
  };
  // Another month may have been chosen since.
  return { printed: of === month ? printed : IDLE, print };
}
