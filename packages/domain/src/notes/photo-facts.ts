/** What a photo says about itself; null where it says nothing that can be trusted. */
export interface PhotoFacts {
  /** ISO 8601, in UTC. */
  readonly taken_at: string | null;
  /** Longitude and latitude in degrees. */
  readonly position: readonly [number, number] | null;
  /** Degrees clockwise from north. */
  readonly direction: number | null;
}

/** The facts of a photo that says nothing. */
export const NO_PHOTO_FACTS: PhotoFacts = { taken_at: null, position: null, direction: null };

/** The EXIF tags of a photo that the facts come from, as `exifreader` returns them. */
export interface PhotoTags {
  readonly exif?:
    | {
        readonly DateTimeOriginal?: { readonly description: string } | undefined;
        readonly OffsetTimeOriginal?: { readonly description: string } | undefined;
        readonly GPSDateStamp?: { readonly description: string } | undefined;
        readonly GPSTimeStamp?: { readonly value: unknown } | undefined;
        readonly GPSImgDirection?: { readonly value: unknown } | undefined;
      }
    | undefined;
  readonly gps?:
    | { readonly Longitude?: number | undefined; readonly Latitude?: number | undefined }
    | undefined;
}

/** Time, position and direction of a photo from its EXIF tags (EXIF 2.32, 4.6.5 and 4.6.6). */
export function photoFactsOf({ exif, gps }: PhotoTags): PhotoFacts {
  return {
    taken_at: momentOf(
      exif?.DateTimeOriginal?.description,
      exif?.OffsetTimeOriginal?.description,
      satelliteTimeOf(exif?.GPSDateStamp?.description, exif?.GPSTimeStamp?.value),
    ),
    position: positionOf(gps?.Longitude, gps?.Latitude),
    direction: directionOf(exif?.GPSImgDirection?.value),
  };
}

/** Offsets of all time zones from UTC, from -12 to 14 hours, are multiples of a quarter of an hour. */
const OFFSET = { step_ms: 900_000, min_ms: -43_200_000, max_ms: 50_400_000 };
/** How much older or younger than the picture the time of the satellites may be: a camera keeps its last fix for a while. */
const MAX_FIX_MS = 300_000;

/**
 * A time without its offset from UTC could be any of 24 hours. The time of the satellites, in UTC, tells the offset of the
 * camera's clock; without both it is left out.
 */
function momentOf(
  local: string | undefined,
  offset: string | undefined,
  satellites_ms: number | null,
): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(local ?? '');
  if (!parts) return null;
  const [, year, month, day, time] = parts;
  const written = `${year}-${month}-${day}T${time}`;
  const offset_ms = offsetOf(Date.parse(`${written}Z`), satellites_ms);
  const at = /^[+-]\d\d:\d\d$/.test(offset ?? '')
    ? new Date(`${written}${offset}`)
    : new Date(Date.parse(`${written}Z`) - offset_ms);
  // The year in UTC is the one that is stored.
  const isKnown = at.getUTCFullYear() >= 1990 && at.getUTCFullYear() <= 2199;
  return isKnown ? at.toISOString() : null;
}

/** Milliseconds by which a local time is ahead of UTC; NaN where the time of the satellites does not tell. */
function offsetOf(local_ms: number, satellites_ms: number | null): number {
  if (satellites_ms === null) return Number.NaN;
  const ahead = local_ms - satellites_ms;
  const offset = Math.round(ahead / OFFSET.step_ms) * OFFSET.step_ms;
  const isOffset = offset >= OFFSET.min_ms && offset <= OFFSET.max_ms;
  return isOffset && Math.abs(ahead - offset) <= MAX_FIX_MS ? offset : Number.NaN;
}

/** Milliseconds since 1970 of a GPS date such as `2026:05:14` and the fractions of its hours, minutes and seconds. */
function satelliteTimeOf(date: string | undefined, time: unknown): number | null {
  const day = /^(\d{4})[:-](\d\d)[:-](\d\d)$/.exec(date?.trim() ?? '');
  if (!day || !Array.isArray(time) || time.length !== 3) return null;
  const [hours, minutes, seconds] = time.map((part) =>
    Array.isArray(part) ? Number(part[0]) / Number(part[1]) : Number(part),
  );
  const ms =
    Date.parse(`${day[1]}-${day[2]}-${day[3]}T00:00:00Z`) + ((hours! * 60 + minutes!) * 60 + seconds!) * 1000;
  return hours! < 24 && minutes! < 60 && seconds! <= 60 && Number.isFinite(ms) ? ms : null;
}

function positionOf(lng: number | undefined, lat: number | undefined): readonly [number, number] | null {
  const isOnEarth = Math.abs(lng ?? 999) <= 180 && Math.abs(lat ?? 999) <= 90;
  return isOnEarth && (lng !== 0 || lat !== 0) ? [lng!, lat!] : null;
}

function directionOf(value: unknown): number | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const degrees = Number(value[0]) / Number(value[1]);
  if (!(degrees >= 0 && degrees < 360)) return null;
  // Stored in single precision, in which the largest of these are a full turn.
  return Math.fround(degrees) < 360 ? degrees : 0;
}
