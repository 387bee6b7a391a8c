import { addDays, cropById, usualStagesOn } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { readValueAt } from '../imagery/index.ts';
import { findCropOfNote } from './crop-of-note.repo.ts';

/** A scene this many days before a note still shows the crop as it was; the response names its day. */
const INDEX_DAYS = 10;

interface PlacedNote {
  readonly id: string;
  readonly season: string;
  readonly parcel: string;
  readonly position: readonly [number, number];
  readonly user_created_date: string;
}

/** What is known of the place of a note on its day: usual growth stages of the crop, and the NDVI of the pixel. */
export async function readNotePlace(db: Db, scope: Scope, note: PlacedNote) {
  const day = await readDayAtFarm(db, scope, new Date(note.user_created_date));
  const [grown, index] = await Promise.all([
    findCropOfNote(db, scope, note.id),
    readValueAt(db, inSeason(scope, note.season), 'NDVI', {
      parcel_id: note.parcel,
      position: note.position,
      day,
      from: addDays(day, -INDEX_DAYS),
    }),
  ]);
  const crop = grown && cropById(grown.crop_id);
  const stages = crop && grown ? usualStagesOn(crop, grown.country, day) : [];
  return {
    growth_stages: stages.map(({ bbch, stage }) => ({ bbch, stage: { ...stage } })),
    index: index && { kind: 'NDVI' as const, ...index },
  };
}
