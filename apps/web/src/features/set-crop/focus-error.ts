/** Leads to the first field of a form of which a fault is told; false where there is none. */
export function focusError(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null;
}
