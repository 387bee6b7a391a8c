import { taskDataOf } from '@brazda/formats/testing/task-data';
import { toWgs84 } from '@brazda/raster/write';

const TIME = Date.UTC(2026, 3, 5, 9) / 1000;

/** Task data of a spreader of 20 m on passes to the north over the parcel `east` of the test world: some kg/ha by meters from the west. */
export async function spreaderLog(
  rateAt: (x: number) => number,
  { set = 160 }: { readonly set?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const records = [];
  for (let x = 370; x < 560; x += 20)
    for (let y = 0; y <= 200; y += 2) {
      const [lng, lat] = toWgs84(32635, [500_000 + x, 5_000_000 - 300 + y]);
      const values = { 0: rateAt(x - 360) * 100, 1: set * 100 };
      records.push({ lng, lat, time: TIME + records.length + x * 100, values });
    }
  return Uint8Array.from(await taskDataOf([{ ddis: ['0007', '0006'], records }], 20_000));
}
