import * as z from 'zod/mini';

/**
 * A `z.object` whose fields are made when it is first used. A page comes with its answers: a browser that draws it needs none
 * of their schemas, and to make them all held up its first task (decision 0055).
 */
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
