import { listNamedSchemas } from '@foyer/contract/named-schemas';
import { BACK_END_DESCRIPTIONS, FRONT_END_DESCRIPTIONS } from '@foyer/contract/settings/setting-descriptions';
import { BackEndSettings, FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

export function componentRef(id: string): Json {
  return { $ref: `${COMPONENTS}${id}` };
}

const FIELD_DESCRIPTIONS = new Map<unknown, Readonly<Record<string, string>>>([
  [FrontEndSettings, FRONT_END_DESCRIPTIONS],
  [BackEndSettings, BACK_END_DESCRIPTIONS],
  [StoredBackEndSettings, BACK_END_DESCRIPTIONS],
]);

function addDescriptions({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  for (const [field, description] of Object.entries(FIELD_DESCRIPTIONS.get(zodSchema) ?? {})) {
    const property = jsonSchema.properties?.[field];
    if (typeof property === 'object') property.description = description;
  }
}

/** Only strict schemas forbid unknown fields. */
function allowNewFields({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) Reflect.deleteProperty(jsonSchema, 'additionalProperties');
}

const Fields = z.object({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  required: z._default(z.array(z.string()), []),
});

function describe(schemas: ReadonlyMap<string, z.ZodMiniType>, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const described = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${COMPONENTS}${id}`,
    unrepresentable: 'any',
    override: (context) => {
      allowNewFields(context);
      addDescriptions(context);
    },
  });
  return Object.fromEntries(
    Object.entries(described.schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}

function findReferences(schema: Json): string[] {
  return [...JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, id]) => id ?? '');
}

/** Named schemas that differ between request and response (a default), with all that refer to one. */
function findDiffering(sent: Record<string, Json>, answered: Record<string, Json>): Set<string> {
  const names = Object.keys(sent).filter((id) => id in answered);
  const differing = new Set(names.filter((id) => JSON.stringify(sent[id]) !== JSON.stringify(answered[id])));
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const id of names) if (findReferences(sent[id] ?? {}).some((other) => differing.has(other))) differing.add(id);
  }
  return differing;
}

/** Refers to the twin `...Input` of a schema that differs in requests. */
function referToTwins(schema: Json, differing: ReadonlySet<string>): Json {
  const text = JSON.stringify(schema).replace(/#\/components\/schemas\/(\w+)/g, (ref, id: string) =>
    differing.has(id) ? `${ref}Input` : ref,
  );
  return JSON.parse(text);
}

/** An exported schema is a component once, under its own name; any other under the given one. */
export class ApiSchemas {
  readonly #named = listNamedSchemas();
  readonly #names = new Map([...this.#named].map(([name, schema]) => [schema, name]));
  readonly #differing = findDiffering(describe(this.#named, 'input'), describe(this.#named, 'output'));
  readonly #sent = new Map<string, z.ZodMiniType>();
  readonly #answered = new Map<string, z.ZodMiniType>();

  /** For an answer or event; returns the reference. */
  addAnswered(id: string, schema: z.ZodMiniType): Json {
    const name = this.#names.get(schema);
    if (name === undefined) this.#answered.set(id, schema);
    return componentRef(name ?? id);
  }

  /** For a body; returns the reference. */
  addSent(id: string, schema: z.ZodMiniType): Json {
    const name = this.#names.get(schema);
    if (name === undefined) this.#sent.set(id, schema);
    return componentRef(name === undefined ? id : this.#nameSent(name));
  }

  describeFields(schema: z.ZodMiniType): { properties: Record<string, Json>; required: readonly string[] } {
    const { fields } = describe(new Map([...this.#named, ['fields', schema]]), 'input');
    const { properties, required } = z.parse(Fields, referToTwins(fields ?? {}, this.#differing));
    return { properties, required };
  }

  /** The components that `users` refer to, directly or not. */
  build(users: Json): Record<string, Json> {
    const all = this.#describeAll();
    const found = new Set<string>();
    const follow = (schema: Json): void => {
      for (const id of findReferences(schema)) {
        if (found.has(id)) continue;
        found.add(id);
        follow(all[id] ?? {});
      }
    };
    follow(users);
    return Object.fromEntries(Object.entries(all).filter(([id]) => found.has(id)));
  }

  #describeAll(): Record<string, Json> {
    const sent = Object.entries(describe(new Map([...this.#named, ...this.#sent]), 'input'))
      .filter(([id]) => this.#sent.has(id) || this.#differing.has(id))
      .map(([id, schema]) => [this.#nameSent(id), referToTwins(schema, this.#differing)]);
    return { ...describe(new Map([...this.#named, ...this.#answered]), 'output'), ...Object.fromEntries(sent) };
  }

  #nameSent(name: string): string {
    return this.#differing.has(name) ? `${name}Input` : name;
  }
}
