/** What a person can be told about a field before it is sent. */
export type FieldError = 'missing' | 'noEmail' | 'tooShort';

/** The part of an input element that says whether it is filled as it asks. */
export interface FilledField {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly type: string;
  /** Negative where there is none. */
  readonly minLength: number;
  readonly validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
}

/** What is wrong with a field, null when it can be sent. */
export function fieldErrorOf({ value, required, minLength, validity }: FilledField): FieldError | null {
  if (validity.valueMissing || (required && value.trim() === '')) return 'missing';
  if (validity.typeMismatch) return 'noEmail';
  // The browser itself minds the length only of what was typed, not of what a password manager filled in.
  return value !== '' && value.length < minLength ? 'tooShort' : null;
}

/** The faults of a form's fields by name; a field without a name counts as no field. */
export function fieldErrorsOf(
  fields: readonly FilledField[],
): Map<string, { fault: FieldError; least: number }> {
  return new Map(
    fields.flatMap((field) => {
      const fault = field.name ? fieldErrorOf(field) : null;
      return fault ? [[field.name, { fault, least: field.minLength }] as const] : [];
    }),
  );
}
