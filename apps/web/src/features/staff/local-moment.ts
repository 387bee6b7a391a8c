const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field for local day and time takes it: `2026-05-14T10:30`. */
export function toLocalField(moment: Date): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment that such a field holds, with its offset; empty where it holds none. */
export function fromLocalField(field: string): string {
  const moment = new Date(field);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
