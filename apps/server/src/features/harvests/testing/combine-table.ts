import { toWgs84 } from '@brazda/raster/write';

const TIME = Date.UTC(2026, 6, 5, 9) / 1000;

/** A point of a combine; yields in t/ha. */
export interface Pass {
  readonly lng: number;
  readonly lat: number;
  readonly time: number;
  readonly yields: number;
}

/** Passes to the north, 6 m wide, over columns 36 to 56 and rows 10 to 30 of the images: the parcel `east`; 8 t/ha in its east. */
export function drive(from = 360, to = 560): Pass[] {
  const records: Pass[] = [];
  for (let x = from + 3; x < to; x += 6)
    for (let y = 0; y <= 200; y += 2) {
      const [lng, lat] = toWgs84(32635, [500_000 + x, 5_000_000 - 300 + y]);
      records.push({ lng, lat, time: TIME + records.length + x * 100, yields: x < 460 ? 5 : 8 });
    }
  return records;
}

/** The passes as a table of points. */
export function csv(records = drive(), moisture = 14): Uint8Array<ArrayBuffer> {
  const rows = records.map(({ lng, lat, time, yields }) =>
    [lat.toFixed(7), lng.toFixed(7), yields, moisture, 7.2, 6, new Date(time * 1000).toISOString()].join(','),
  );
  const header = 'Latitude,Longitude,Yield (t/ha),Moisture (%),Speed (km/h),Width (m),Timestamp';
  return Uint8Array.from(Buffer.from([header, ...rows].join('\n')));
}
