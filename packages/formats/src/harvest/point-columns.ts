import type { HarvestPoints } from '@brazda/domain';
import { RecordColumns } from './record-columns.ts';

const FIELDS = ['lng', 'lat', 'time', 'yields', 'width', 'speed', 'moisture'] as const;

/** Collects the points of a harvest, as `HarvestPoints` say; NaN for what is not known. */
export class PointColumns extends RecordColumns<(typeof FIELDS)[number]> {
  constructor() {
    super(FIELDS);
  }

  /** The records, those of one log together, in the order in which they were added. */
  toPoints(): HarvestPoints {
    const { log, column } = this.ordered();
    return {
      count: this.count,
      log,
      lng: column('lng'),
      lat: column('lat'),
      time: column('time'),
      yields: Float32Array.from(column('yields')),
      width: Float32Array.from(column('width')),
      speed: Float32Array.from(column('speed')),
      moisture: Float32Array.from(column('moisture')),
    };
  }
}
