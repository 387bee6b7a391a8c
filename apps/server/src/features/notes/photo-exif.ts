import ExifReader from 'exifreader';

/** What a photo says about itself; null where it says nothing that can be trusted. */
export interface PhotoFacts {
  readonly taken_at: string | null;
  readonly position: readonly [number, number] | null;
  /** Degrees clockwise from north. */
  readonly direction: number | null;
}

const NOTHING: PhotoFacts = { taken_at: null, position: null, direction: null };

/** Reads time, position and direction from the EXIF data of a photo, before they are removed from it. */
export function readPhotoFacts(bytes: Uint8Array): PhotoFacts {
  try {
    const { exif, gps } = ExifReader.load(Uint8Array.from(bytes).buffer, { expanded: true });
    return {
      taken_at: momentOf(exif?.DateTimeOriginal?.description, exif?.OffsetTimeOriginal?.description),
      position: positionOf(gps?.Longitude, gps?.Latitude),
      direction: directionOf(exif?.GPSImgDirection?.value),
    };
  } catch {
    // Without EXIF, or with broken data, which are no reason to refuse a picture.
    return NOTHING;
  }
}

/** A time without its offset from UTC could be any of 24 hours, so that it is left out. */
function momentOf(local: string | undefined, offset: string | undefined): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(local ?? '');
  if (!parts || !/^[+-]\d\d:\d\d$/.test(offset ?? '')) return null;
  const [, year, month, day, time] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(at) || Number(year) < 1990 || Number(year) > 2199 ? null : new Date(at).toISOString();
}

function positionOf(lng: number | undefined, lat: number | undefined): readonly [number, number] | null {
  const isPlace = Math.abs(lng ?? 999) <= 180 && Math.abs(lat ?? 999) <= 90;
  return isPlace && (lng !== 0 || lat !== 0) ? [lng!, lat!] : null;
}

function directionOf(value: unknown): number | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const degrees = Number(value[0]) / Number(value[1]);
  return degrees >= 0 && degrees < 360 ? degrees : null;
}
