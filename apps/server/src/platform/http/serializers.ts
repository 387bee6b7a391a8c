import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

/** Writes a response as JSON; throws ZodError if it does not fit its schema. */
export function strictSerializer(schema: z.ZodType) {
  return (value: unknown) => JSON.stringify(schema.parse(value));
}

/**
 * Writes a response as JSON, only what its schema names. Made with the first response: making all of them would take half
 * a second of every start.
 */
export function fastSerializer(schema: z.ZodType) {
  let serializer: ((value: unknown) => string) | undefined;
  return (value: unknown) => {
    serializer ??= makeSerializer(schema);
    return serializer(value);
  };
}

/** Makes what `fastSerializer` writes with. Throws if a schema cannot be written. */
export function makeSerializer(schema: z.ZodType) {
  return fastJson(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      override: ({ jsonSchema }) => {
        // The serializer ignores it but warns about it at every start.
        delete jsonSchema.propertyNames;
        // It finds the member of a union by its schema, and divides fractions inexactly: 4015.99 is no multiple of 0.01.
        delete jsonSchema.multipleOf;
      },
    }) as Schema,
  );
}
