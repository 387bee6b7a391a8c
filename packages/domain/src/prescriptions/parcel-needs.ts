import { cropById } from '../crops/crops.ts';
import { cellSupplyOf, type LayerResult } from '../fertilizer/cell-supply.ts';
import type { KnownFacts } from '../fertilizer/known-facts.ts';
import { isUpperLimit, nutrientBalanceOf } from '../fertilizer/nutrient-balance.ts';
import { LEGUMES } from '../fertilizer/nutrient-removal.ts';

/** A cell of a soil analysis with what a laboratory found in it. */
export interface AnalyzedCell {
  /** On its label. */
  readonly number: number;
  readonly hectares: number;
  readonly results: readonly LayerResult[];
}

/** What the crop of a parcel needs of fertilizer, by its balance. */
export interface ParcelNeeds {
  readonly crop_id: string;
  readonly yield_t_ha: number;
  /** The crop before; null where it is not known. */
  readonly previous_id: string | null;
  /** The mean over the parcel, kg N/ha. */
  readonly nitrogen: number;
  /** Whether the soil supplies nitrogen that was not measured and is not counted. */
  readonly is_upper_limit: boolean;
  readonly is_legume: boolean;
  /** By cell of the newest analysis, kg/ha; null where the soil was not measured by a method with known classes. */
  readonly cells: readonly SoilCellNeed[];
}

/** What the crop needs on a cell of a soil analysis, kg/ha. */
export interface SoilCellNeed {
  readonly number: number;
  readonly phosphorus: number | null;
  readonly potassium: number | null;
}

/**
 * What the crop of a parcel needs of mineral fertilizer for a yield (`nutrientBalanceOf`), whose residues stay on the field. A
 * parcel without an analysis is one cell of which nothing was measured. Null without a crop whose needs are known.
 */
export function parcelNeedsOf(
  { cropId, previousId }: KnownFacts,
  yield_t_ha: number,
  analyzed: readonly AnalyzedCell[],
): ParcelNeeds | null {
  const crop = cropId === null ? undefined : cropById(cropId);
  const previous = previousId === null ? undefined : cropById(previousId);
  if (!crop) return null;
  const cells: readonly AnalyzedCell[] =
    analyzed.length > 0 ? analyzed : [{ number: 0, hectares: 1, results: [] }];
  const balances = cells.flatMap(({ number, hectares, results }) => {
    const soil = cellSupplyOf(results);
    const balance = nutrientBalanceOf({
      crop,
      yield_t_ha,
      residues: 'left',
      soil_n_kg_ha: null,
      soil,
      previous: previous ? { crop: previous.key, residues: null } : null,
      manures: [],
    });
    return balance ? [{ number, hectares, soil, balance }] : [];
  });
  if (balances.length === 0) return null;
  const hectares = balances.reduce((sum, cell) => sum + cell.hectares, 0);
  const isKnown = (supply: string | null) => supply !== null && supply !== 'no_limits';
  return {
    crop_id: crop.id,
    yield_t_ha,
    previous_id: previous?.id ?? null,
    nitrogen:
      Math.floor(
        (balances.reduce((sum, { balance, hectares: land }) => sum + balance.n.need * land, 0) / hectares) *
          10 +
          1e-6,
      ) / 10,
    is_upper_limit: balances.some(({ balance }) => isUpperLimit(balance.n)),
    is_legume: LEGUMES.has(crop.key),
    cells: (analyzed.length > 0 ? balances : []).map(({ number, soil, balance }) => ({
      number,
      phosphorus: isKnown(soil.p2o5) ? balance.p2o5.need : null,
      potassium: isKnown(soil.k2o) ? balance.k2o.need : null,
    })),
  };
}
