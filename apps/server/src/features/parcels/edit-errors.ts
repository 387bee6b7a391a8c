import { IMPORT_LIMITS, type Language } from '@brazda/domain';
import { FARM_ERRORS } from '../../platform/http/errors/farm-errors.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** The problems of an entry of an edit, in the languages of the users. */
const SENTENCES = {
  many_points: {
    en: `The shape has more than ${IMPORT_LIMITS.points} points.`,
    ro: `Conturul are mai mult de ${IMPORT_LIMITS.points} de puncte.`,
    fr: `Le contour a plus de ${IMPORT_LIMITS.points} points.`,
  },
  outside_europe: {
    en: 'The shape is outside the area in which parcels can be drawn.',
    ro: 'Conturul se află în afara zonei în care se pot desena parcele.',
    fr: 'Le contour se trouve hors de la zone où l’on peut dessiner des parcelles.',
  },
  too_wide: {
    en: 'The shape is too large for a parcel.',
    ro: 'Conturul este prea mare pentru o parcelă.',
    fr: 'Le contour est trop grand pour une parcelle.',
  },
  many_crossings: {
    en: 'The outline crosses itself too often to be repaired. Please draw it again.',
    ro: 'Conturul se intersectează cu sine însuși de prea multe ori pentru a fi corectat. Vă rugăm să îl redesenați.',
    fr: 'Le contour se croise trop souvent pour être corrigé. Veuillez le redessiner.',
  },
  no_area: {
    en: 'The shape has no area.',
    ro: 'Conturul nu are suprafață.',
    fr: 'Le contour n’a pas de surface.',
  },
  unknown_crop: {
    en: 'There is no such crop.',
    ro: 'Această cultură nu există.',
    fr: 'Cette culture n’existe pas.',
  },
  organic_no_start: FARM_ERRORS.organic_no_start,
  organic_certified_before_conversion: FARM_ERRORS.organic_certified_before_conversion,
  organic_ends_before_start: FARM_ERRORS.organic_ends_before_start,
  named_twice: {
    en: 'This parcel is changed or removed twice.',
    ro: 'Această parcelă este modificată sau ștearsă de două ori.',
    fr: 'Cette parcelle est modifiée ou supprimée deux fois.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type EditProblem = keyof typeof SENTENCES;

/** The problems of the entries of an edit, by field, such as `create.0.shape`. */
export type EditProblems = Map<string, EditProblem>;

/** Throws an HttpError that names every wrong entry; returns where there is none. */
export function throwProblems(problems: EditProblems, language: Language): void {
  if (problems.size === 0) return;
  const details = [...problems].map(([field, problem]): [string, string[]] => [
    field,
    [SENTENCES[problem][language]],
  ]);
  throw new HttpError('invalid', [...problems.keys()].join(', '), Object.fromEntries(details));
}
