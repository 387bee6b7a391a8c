import type { ComparedCrop, OrganizationComparison } from '@brazda/contract';
import { amountOf, comparedFigureOf, currencyOf, type FarmFigure } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { readHarvestedMargins } from '../plans/index.ts';
import {
  type ComparedFarm,
  listComparedFarms,
  listHarvestYears,
  listPricedSeasons,
  readFarmYields,
  requireComparison,
} from './comparison.repo.ts';

/** What is compared of a crop. */
type Measure = 'yield' | 'margin';

/** A figure of a crop on a farm. */
interface CropFigure extends FarmFigure {
  readonly farm: string;
  readonly crop: string;
  readonly measure: Measure;
}

/** Who asks for a comparison, and of which harvest year; of the newest without one. */
interface Asked {
  readonly organization_id: string;
  readonly user_id: string;
  readonly year: number | undefined;
}

/**
 * The comparison of an organization: the anonymous quartiles for every crop, and the exact figures of the farms that the person may
 * see, which are all of them for a member and their own for an owner. Throws HttpError for everyone else.
 */
export async function compareFarms(
  db: DbPool,
  { organization_id, user_id, year: asked }: Asked,
): Promise<OrganizationComparison> {
  const { is_member, ...organization } = await requireComparison(db, organization_id, user_id);
  const farms = await listComparedFarms(db, organization_id);
  const years = await listHarvestYears(db, farms);
  const year = asked ?? years[0] ?? null;
  const figures = year === null ? [] : await readFigures(db, farms, year);
  const visible = farms.filter(({ owner }) => is_member || owner === user_id);
  return {
    organization,
    year,
    years,
    currency: currencyOf(organization.country),
    results: comparedCrops(figures, visible),
  };
}

async function readFigures(db: DbPool, farms: readonly ComparedFarm[], year: number): Promise<CropFigure[]> {
  const ownerOf = new Map(farms.map(({ farm, owner }) => [farm, owner]));
  const yields = (await readFarmYields(db, farms, year)).map(({ farm, crop, mean, hectares }) => ({
    farm,
    crop,
    measure: 'yield' as const,
    owner: ownerOf.get(farm)!,
    per_ha: mean,
    hectares,
  }));
  const margins: CropFigure[] = [];
  for (const { farm, season } of await listPricedSeasons(db, farms, year)) {
    const scope = inSeason(wholeFarm(farm), season);
    for (const { crop, margin, hectares } of await readHarvestedMargins(db, scope, { seesAddresses: false }))
      margins.push({
        farm,
        crop,
        measure: 'margin',
        owner: ownerOf.get(farm)!,
        per_ha: amountOf(margin) / hectares,
        hectares,
      });
  }
  return [...yields, ...margins];
}

/** The crops that are compared or that a visible farm has, by their ids: an order by hectares would tell how much others have. */
function comparedCrops(figures: readonly CropFigure[], visible: readonly ComparedFarm[]): ComparedCrop[] {
  return [...Map.groupBy(figures, ({ crop }) => crop)]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([crop, of]) => comparedCrop(crop, of, visible))
    .filter((one) => one.farms.length > 0 || one.yield.quartiles !== null || one.margin.quartiles !== null);
}

function comparedCrop(
  crop: string,
  figures: readonly CropFigure[],
  visible: readonly ComparedFarm[],
): ComparedCrop {
  const compared = (measure: Measure) =>
    comparedFigureOf(figures.filter((figure) => figure.measure === measure));
  const rounded = (farm: string, measure: Measure) => {
    const found = figures.find((figure) => figure.farm === farm && figure.measure === measure);
    return found ? Math.round(found.per_ha * 100) / 100 : null;
  };
  return {
    crop,
    yield: compared('yield'),
    margin: compared('margin'),
    farms: visible
      .filter(({ farm }) => figures.some((figure) => figure.farm === farm))
      .map(({ farm, name }) => ({
        farm,
        name,
        yield: rounded(farm, 'yield'),
        margin: rounded(farm, 'margin'),
      })),
  };
}
