import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';

const FIELDS = { name: z.string(), count: z.optional(z.number()) };

describe('lazyObject', () => {
  it.each<[use: string, (schema: ReturnType<typeof lazyObject<typeof FIELDS>>) => unknown]>([
    ['reading an answer', (schema) => z.parse(schema, { name: 'a' })],
    ['taking its fields', (schema) => schema.shape.name],
    ['extending it', (schema) => z.parse(z.extend(schema, { more: z.string() }), { name: 'a', more: 'b' })],
    ['making its fields optional', (schema) => z.parse(z.partial(schema), {})],
    ['describing it', (schema) => z.toJSONSchema(schema)],
  ])('makes its fields once, by the first use: %s', (_, use) => {
    const make = vi.fn(() => FIELDS);
    const schema = lazyObject(make);
    const around = z.array(z.nullable(schema));
    expect(make).not.toHaveBeenCalled();
    use(schema);
    use(schema);
    z.parse(around, [{ name: 'a' }, null]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is the object that z.object makes', () => {
    const [lazy, plain] = [lazyObject(() => FIELDS), z.object(FIELDS)];
    const answers = [{ name: 'a', count: 1, more: true }, { name: 'a' }, { count: 1 }, { name: 1 }, null, []];
    expect(answers.map((answer) => lazy.safeParse(answer))).toEqual(answers.map((answer) => plain.safeParse(answer)));
    expect(z.toJSONSchema(lazy)).toEqual(z.toJSONSchema(plain));
    expect(lazy).toBeInstanceOf(z.ZodMiniObject);
    expect(lazy.shape).toEqual(plain.shape);
  });
});
