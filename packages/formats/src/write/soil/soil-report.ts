import type { Country } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { LegendLine, MapTexts } from '../map/map-print.ts';
import type { PageTexts } from '../map/page-flow.ts';
import type { TableTexts } from '../map/print-tables.ts';

/** A map of a report: the cells in the colors of the classes of one parameter. */
export interface ReportMap {
  readonly title: string;
  /** What the legend explains: sign and unit. */
  readonly measure: string;
  /** The color and the text of each cell; null where nothing was measured. */
  readonly cells: readonly ({ readonly color: string; readonly text: string } | null)[];
  readonly legend: readonly LegendLine[];
  /** Where the classes come from, or why there are none. */
  readonly note: string;
}

/** The results of a soil analysis, with their texts in the language of the reader. */
export interface SoilReport extends PageTexts, TableTexts {
  readonly country: Country;
  /** Labels with their values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** WGS 84. */
  readonly parcels: readonly MultiPolygon[];
  readonly cells: readonly MultiPolygon[];
  readonly maps: readonly ReportMap[];
  readonly texts: Pick<MapTexts, 'scale' | 'count' | 'north'>;
}
