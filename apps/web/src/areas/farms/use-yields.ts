import type { Farm } from '@brazda/contract/client';
import { yieldUnitOf } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { demoFarmsQuery, farmQuery } from './queries.ts';

/** What is known of a farm whose yields are shown. */
export type YieldFarm = Pick<Farm, 'country' | 'yield_unit'>;

/** The formats of the yields of a farm by crop; without a farm they are in t/ha. */
export function useYields(farm: YieldFarm | null | undefined): (crop_id: string) => YieldFormats {
  const { formats } = useLanguage();
  return (crop_id) => formats.yieldsIn(farm ? yieldUnitOf(farm, crop_id) : 't/ha');
}

/** The farm with an id as the page around has loaded it; null until then, where yields are in t/ha. */
export function useYieldFarm(farmId: string): YieldFarm | null {
  // Only reads what is there; the page fetches it.
  const demo = useQuery({ ...demoFarmsQuery(), enabled: false });
  const own = useQuery({ ...farmQuery(farmId), enabled: false });
  return demo.data?.results.find(({ id }) => id === farmId) ?? own.data ?? null;
}
