import type { OutboxItem } from '../../../lib/outbox/item.ts';

/** A field that a change sets: as it was, as the user has it, as the server has it. */
export interface ComparedField {
  readonly name: FieldName;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const FIELDS = ['text', 'status', 'color', 'due_day', 'assigned', 'position', 'photos'] as const;
export type FieldName = (typeof FIELDS)[number];

type Values = Readonly<Record<string, unknown>>;

/** The fields of a conflict in which the user and the server differ; all that the change sets if there is none. */
export function comparedFields({ body, before, problem }: OutboxItem): readonly ComparedField[] {
  const [mine, earlier, theirs] = [body, before, problem?.theirs].map((value) => (value ?? {}) as Values);
  const fields = FIELDS.filter((name) => mine?.[name] !== undefined).map((name) => ({
    name,
    before: comparable(earlier?.[name]),
    mine: comparable(mine?.[name]),
    theirs: comparable(theirs?.[name]),
  }));
  const different = fields.filter((field) => JSON.stringify(field.mine) !== JSON.stringify(field.theirs));
  return different.length > 0 ? different : fields;
}

/** A body names people and photos by their ids, a response contains them. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);
}
