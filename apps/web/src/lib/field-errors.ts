/** The validation errors of a field. */
export type FieldError = 'missing' | 'noEmail' | 'tooShort';

/** The part of an input element that is validated. */
export interface FilledField {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly type: string;
  /** Negative or missing if not set. */
  readonly minLength?: number;
  readonly validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
}

/** The validation error of a field, null if it is valid. */
export function fieldErrorOf({ value, required, minLength = -1, validity }: FilledField): FieldError | null {
  if (validity.valueMissing || (required && value.trim() === '')) return 'missing';
  if (validity.typeMismatch) return 'noEmail';
  // The browser checks the minimum length of typed values only, not of autofilled ones.
  return value !== '' && value.length < minLength ? 'tooShort' : null;
}

/** The validation errors of a form by field name; fields without a name are ignored. */
export function fieldErrorsOf(
  fields: readonly FilledField[],
): Map<string, { error: FieldError; minLength: number }> {
  return new Map(
    fields.flatMap((field) => {
      const error = field.name ? fieldErrorOf(field) : null;
      return error ? [[field.name, { error, minLength: field.minLength ?? -1 }] as const] : [];
    }),
  );
}
