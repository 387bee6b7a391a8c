import type { NoteRecord } from '../src/features/notes/index.ts';
import type { DemoFarm } from './demo-farms.ts';

/** A note on a demo farm, in the language of the farm like the names of its parcels. */
export interface DemoNote
  extends Pick<NoteRecord, 'text' | 'status' | 'color' | 'due_day' | 'position' | 'user_created_date'> {
  /** The number of its parcel. */
  readonly parcel: number;
  readonly comments: readonly string[];
}

/** End year of the season that the notes are in. */
export const DEMO_NOTES_END_YEAR = 2026;

/** Invented, and at the edges of their parcels, so that the middle of a parcel stays free. */
export const DEMO_NOTES: Readonly<Record<DemoFarm['id'], readonly DemoNote[]>> = {
  'demo-ro': [
    note(15, [27.3212, 44.4738], '2026-03-24T07:40:00Z', {
      text: 'Rapița a ieșit bine din iarnă, dar lângă drum sunt goluri după băltire.',
      comments: ['De văzut din nou după ploaie.'],
    }),
    note(26, [27.4968, 44.4596], '2026-04-16T06:15:00Z', {
      text: 'Gândacul lucios la margine, cam 2 pe plantă. Verificat și în mijlocul parcelei.',
      color: 'alert',
      due_day: '2026-04-20',
    }),
    note(4, [27.4371, 44.4427], '2026-05-12T09:05:00Z', {
      text: 'Porumb răsărit neuniform pe o fâșie de vreo 20 m; semănătoarea a sărit un rând.',
    }),
    note(21, [27.4358, 44.3448], '2026-06-03T05:50:00Z', {
      text: 'Floarea-soarelui: pălămidă în vetre, spre colțul dinspre sat.',
      comments: ['Erbicidat pe 5 iunie.'],
      status: 'solved',
    }),
    note(22, [27.2999, 44.3468], '2026-06-18T16:30:00Z', {
      text: 'Silicve sănătoase. De măsurat umiditatea săptămâna viitoare.',
      due_day: '2026-06-24',
    }),
  ],
  'demo-fr': [
    note(3, [1.6492, 48.2822], '2026-05-20T06:30:00Z', {
      text: 'Betteraves : premiers pucerons verts, moins de 10 % de plantes touchées.',
      color: 'alert',
      due_day: '2026-05-24',
    }),
    note(4, [1.6132, 48.2619], '2026-04-28T07:10:00Z', {
      text: 'Orge : rhynchosporiose sur les feuilles basses, à surveiller.',
      comments: ['Pas d’évolution le 4 mai.'],
      status: 'solved',
    }),
    note(5, [1.6247, 48.2601], '2026-06-09T15:20:00Z', {
      text: 'Maïs : sol tassé en bout de champ, plantes plus claires.',
    }),
  ],
};

function note(
  parcel: number,
  position: DemoNote['position'],
  user_created_date: string,
  fields: Pick<DemoNote, 'text'> & Partial<DemoNote>,
): DemoNote {
  const plain = { status: 'open', color: 'normal', due_day: null, comments: [] } as const;
  return { ...plain, parcel, position, user_created_date, ...fields };
}
