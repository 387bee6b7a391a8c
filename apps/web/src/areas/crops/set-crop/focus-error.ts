/** Focuses the first field of a form whose text is no value, even if it does not show that yet; false if there is none. */
export function focusError(form: HTMLFormElement): boolean {
  const field = [...form.querySelectorAll<HTMLElement>('input, [aria-invalid="true"]')].find(isInvalid);
  field?.focus();
  return field !== undefined;
}

function isInvalid(field: HTMLElement): boolean {
  return (
    field.matches('[aria-invalid="true"]') ||
    (field instanceof HTMLInputElement && field.validity.customError)
  );
}
