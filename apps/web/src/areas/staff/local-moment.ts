const two = (value: number) => String(value).padStart(2, '0');

/** A time as the value of a datetime-local field: `2026-05-14T10:30`. */
export function toLocalField(moment: Date): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The time in such a field, with its UTC offset; empty if the field is empty or invalid. */
export function fromLocalField(field: string): string {
  const moment = new Date(field);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
