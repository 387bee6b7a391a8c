/** The day on which a person is at a moment, by the clock and the time zone of the device, as `YYYY-MM-DD`. */
export function localDay(at = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
