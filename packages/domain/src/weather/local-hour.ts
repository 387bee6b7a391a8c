/** A timestamp in local time: its ISO day and its time as `06:00`, from `00:00` to `23:59`. */
export interface LocalHour {
  readonly date: string;
  readonly clock: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Converts a timestamp (ISO 8601) to the local time of a time zone such as `Europe/Bucharest`. Throws RangeError
 * for an unknown zone.
 */
export function localHourOf(time: string, timezone: string): LocalHour {
  const clock = clocks.get(timezone) ?? clockOf(timezone);
  clocks.set(timezone, clock);
  const parts = new Map(clock.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/** Whether a time zone of this name exists. */
export function isTimezone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
