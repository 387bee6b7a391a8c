/** Focuses the first invalid field of a form; false if there is none. */
export function focusError(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null;
}
