import type { OutboxItem } from '../../../lib/outbox/item.ts';

/** A field that a change sets: as it was, as the user has it, as the server has it. */
export interface ConflictField {
  readonly name: FieldName;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const FIELDS = ['text', 'status', 'color', 'due_day', 'assigned', 'position', 'photos'] as const;
export type FieldName = (typeof FIELDS)[number];

type Values = Readonly<Record<string, unknown>>;

/** The fields of a conflict in which the user and the server differ; none where both have the same. */
export function conflictFields({ body, before, problem }: OutboxItem): readonly ConflictField[] {
  const [mine, earlier, theirs] = [body, before, problem?.theirs].map((value) => (value ?? {}) as Values);
  const fields = FIELDS.filter((name) => mine?.[name] !== undefined).map((name) => ({
    name,
    before: comparable(earlier?.[name]),
    mine: comparable(mine?.[name]),
    theirs: comparable(theirs?.[name]),
  }));
  return fields.filter((field) => !isSame(field.mine, field.theirs));
}

/** Whether two values are shown alike: an empty text is no text, and a position is shown to a meter. */
function isSame(mine: unknown, theirs: unknown): boolean {
  return JSON.stringify(plain(mine)) === JSON.stringify(plain(theirs));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return value.toFixed(5);
  return Array.isArray(value) ? value.map(plain) : value;
}

/** A body names people and photos by their ids, a response contains them. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);
}
