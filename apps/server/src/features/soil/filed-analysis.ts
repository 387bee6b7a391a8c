import type { SoilCell, SoilResult, WorkParcel } from '@brazda/contract';
import { type CellSampleLabel, type Country, type Language, sampleLabelsOf } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import type { AnalysisFacts } from './analyses.repo.ts';

/** An analysis with everything that its files contain, and the language in which they are written. */
export interface FiledAnalysis {
  readonly farm: { readonly name: string; readonly country: Country };
  readonly analysis: AnalysisFacts;
  readonly parcels: readonly WorkParcel[];
  /** In the order of the route. */
  readonly cells: readonly SoilCell[];
  readonly results: readonly SoilResult[];
  readonly t: Translate;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** A sample with its cell and the name of its parcel. */
export interface FiledSample extends CellSampleLabel {
  readonly cell: SoilCell;
  readonly parcel: string;
}

/** The samples of an analysis in the order of the route, those of a cell from the top down. */
export function samplesOfAnalysis({ analysis, cells, parcels }: FiledAnalysis): FiledSample[] {
  const names = parcelNames(parcels);
  return cells.flatMap((cell) =>
    sampleLabelsOf(analysis.farm_number, cell.number, analysis.depths).map((sample) => ({
      ...sample,
      cell,
      parcel: names.get(cell.parcel) ?? '',
    })),
  );
}

/** The names of parcels by id. */
export function parcelNames(parcels: readonly WorkParcel[]): Map<string, string> {
  return new Map(parcels.map(({ id, name }) => [id, name]));
}

/** The text of a layer, such as `0–20 cm`. */
export function depthText({ t }: FiledAnalysis, { from, to }: CellSampleLabel['depth']): string {
  return t('soil:soilMap.depthOf', { from, to });
}
