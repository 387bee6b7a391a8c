import { addDays, type Country, type StageBasis } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { readValueAt } from '../imagery/index.ts';
import type { WeatherSources } from '../weather/index.ts';
import { findCropOfNote } from './crop-of-note.repo.ts';
import { readStagesOfNote } from './stages-of-note.ts';

/** A scene this many days before a note still shows the crop as it was; the response names its day. */
const INDEX_DAYS = 10;

interface PlacedNote {
  readonly id: string;
  readonly season: string;
  readonly parcel: string;
  readonly position: readonly [number, number];
  readonly user_created_date: string;
}

/** What is known of the place of a note on its day: growth stages of the crop, and the NDVI of the pixel. */
export async function readNotePlace(db: Db, sources: WeatherSources, scope: Scope, note: PlacedNote) {
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
  const estimate = grown
    ? await readStagesOfNote(db, sources, grown, { position: note.position, day })
    : null;
  return {
    growth_stages: (estimate?.stages ?? []).map(({ bbch, stage }) => ({ bbch, stage: { ...stage } })),
    stages_of: estimate === null || grown === undefined ? null : stagesOf(estimate.basis, grown.country),
    index: index && { kind: 'NDVI' as const, ...index },
  };
}

function stagesOf(basis: StageBasis, country: Country): Country | 'temperatures' {
  return basis === 'country' ? country : basis;
}
