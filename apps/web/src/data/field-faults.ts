/** What a person can be told about a field before it is sent. */
export type FieldFault = 'missing' | 'noEmail' | 'tooShort';

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
export function faultOf({ value, required, minLength, validity }: FilledField): FieldFault | null {
  if (validity.valueMissing || (required && value.trim() === '')) return 'missing';
  if (validity.typeMismatch) return 'noEmail';
  // The browser itself minds the length only of what was typed, not of what a password manager filled in.
  return value !== '' && value.length < minLength ? 'tooShort' : null;
}

/** The faults of a form's fields by name; a field without a name counts as no field. */
export function faultsOf(fields: readonly FilledField[]): Map<string, { fault: FieldFault; least: number }> {
  return new Map(
    fields.flatMap((field) => {
      const fault = field.name ? faultOf(field) : null;
      return fault ? [[field.name, { fault, least: field.minLength }] as const] : [];
    }),
  );
}
