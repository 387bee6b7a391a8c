import type { SoilAnalysisDetails, SoilResult } from '@brazda/contract/client';
import {
  cellSupplyOf,
  chooseProducts,
  cropById,
  FERTILIZERS,
  isUpperLimit,
  LEGUMES,
  type ManureDose,
  mineralNeedsOf,
  type NutrientBalance,
  nutrientBalanceOf,
  type ProductChoice,
  type ResidueUse,
} from '@brazda/domain';

/** What the farmer decides for a parcel. */
export interface FertilizerChoice {
  readonly parcel: string;
  readonly cropId: string;
  readonly yield_t_ha: number;
  readonly residues: ResidueUse;
  /** Nitrogen that the soil supplies, kg/ha; null to estimate it from the analysis. */
  readonly soil_n_kg_ha: number | null;
  /** The id of the crop before; null where it is not known. */
  readonly previousId: string | null;
  readonly manure: ManureDose | null;
  /** Per tonne without VAT, of the fertilizers that may be bought, by key. */
  readonly prices: Readonly<Record<string, number>>;
}

/** A cell with what its crop needs. */
export interface CellBalance {
  readonly cell: SoilAnalysisDetails['cell_list'][number];
  readonly balance: NutrientBalance;
}

/** The needs of the cells of a parcel, and the products that cover them. */
export interface FertilizerPlan {
  readonly cells: readonly CellBalance[];
  readonly choice: ProductChoice;
  /** Whether the nitrogen is an upper limit, because what the soil supplies is not known. */
  readonly isNitrogenUpperLimit: boolean;
  readonly isLegume: boolean;
}

/** The plan of a parcel; null for a crop whose removal is not known. */
export function fertilizerPlanOf(
  analysis: SoilAnalysisDetails,
  results: readonly SoilResult[],
  { parcel, cropId, yield_t_ha, residues, soil_n_kg_ha, previousId, manure, prices }: FertilizerChoice,
): FertilizerPlan | null {
  const crop = cropById(cropId);
  const previous = previousId === null ? null : cropById(previousId);
  if (!crop) return null;
  const ofCell = Map.groupBy(results, ({ cell }) => cell);
  const cells = analysis.cell_list
    .filter((cell) => cell.parcel === parcel)
    .flatMap((cell): CellBalance[] => {
      const balance = nutrientBalanceOf({
        crop,
        yield_t_ha,
        residues,
        soil_n_kg_ha,
        soil: cellSupplyOf(ofCell.get(cell.id) ?? []),
        previous: previous && { crop: previous.key, residues: null },
        manures: manure ? [manure] : [],
      });
      return balance ? [{ cell, balance }] : [];
    });
  if (cells.length === 0) return null;
  const offer = FERTILIZERS.flatMap(({ key, percent }) =>
    prices[key] ? [{ id: key, percent, price_per_kg: prices[key] / 1000 }] : [],
  );
  const needs = cells.map(({ cell, balance }) => ({
    id: cell.id,
    hectares: cell.hectares,
    need: mineralNeedsOf(balance),
  }));
  return {
    cells,
    choice: chooseProducts(offer, needs),
    isNitrogenUpperLimit: cells.some(({ balance }) => isUpperLimit(balance.n)),
    isLegume: LEGUMES.has(crop.key),
  };
}
