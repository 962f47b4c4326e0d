import * as z from 'zod/mini';

/** Fields are created at first use, so that hydration pays for no schema (decision 0055). */
export function lazyObject<Fields extends z.core.$ZodLooseShape>(fields: () => Fields) {
  const schema = new z.ZodMiniObject({
    type: 'object',
    get shape() {
      const shape = fields();
      Object.defineProperty(this, 'shape', { value: shape });
      return shape;
    },
  });
  return schema as z.ZodMiniObject<z.core.util.Writeable<Fields>, z.core.$strip>;
}
