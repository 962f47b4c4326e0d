import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listNamedSchemas } from './named-schemas.ts';

/** Their schemas are of files that the operator writes, not of calls. */
const FILES_OF_THE_OPERATOR = ['cookie-settings.ts', 'popup.ts', 'event-listener.ts'];

test('every schema that a module of the contract exports has its name', async () => {
  const named = new Set(listNamedSchemas().values());
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(`./${file.slice(0, -3)}.ts`)] as const),
  );
  const missing = modules
    .filter(([file]) => !FILES_OF_THE_OPERATOR.includes(file))
    .flatMap(([file, module]) =>
      Object.entries<unknown>(module)
        .filter(([, value]) => value instanceof z.ZodMiniType && !named.has(value))
        .map(([name]) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});
