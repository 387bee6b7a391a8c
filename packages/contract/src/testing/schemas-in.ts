import { z } from 'zod';
import { IdInput } from '../input-forms.ts';

/** A schema that parses a part of an input, and where that part is: `fields.0.name` is `fields.name`. */
export interface PlacedSchema {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Every schema inside a schema that parses some input, the schema itself first; ids are one schema. */
export function schemasIn(schema: z.ZodType, path = ''): PlacedSchema[] {
  const parts = partsOf(schema).flatMap(([name, part]) =>
    schemasIn(part, [path, name].filter(Boolean).join('.')),
  );
  return [{ path, schema }, ...parts];
}

function partsOf(schema: z.ZodType): (readonly [name: string, schema: z.ZodType])[] {
  if (schema === IdInput) return [];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][];
  if (schema instanceof z.ZodArray) return [['', schema.element as z.ZodType]];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).map((option) => ['', option]);
  if (schema instanceof z.ZodRecord) return [['', schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodPipe) {
    // A plain transform parses no input; a schema after a parsing one gets its output.
    const isReader = !(schema.in instanceof z.ZodTransform);
    return [['', (isReader ? schema.in : schema.out) as z.ZodType]];
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap() as z.ZodType]];
  return [];
}
