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
    taken_at: momentOf(exif?.DateTimeOriginal?.description, exif?.OffsetTimeOriginal?.description),
    position: positionOf(gps?.Longitude, gps?.Latitude),
    direction: directionOf(exif?.GPSImgDirection?.value),
  };
}

/** A time without its offset from UTC could be any of 24 hours, so that it is left out. */
function momentOf(local: string | undefined, offset: string | undefined): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(local ?? '');
  if (!parts || !/^[+-]\d\d:\d\d$/.test(offset ?? '')) return null;
  const [, year, month, day, time] = parts;
  const at = new Date(`${year}-${month}-${day}T${time}${offset}`);
  // The year in UTC is the one that is stored.
  const isKnown = at.getUTCFullYear() >= 1990 && at.getUTCFullYear() <= 2199;
  return isKnown ? at.toISOString() : null;
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
