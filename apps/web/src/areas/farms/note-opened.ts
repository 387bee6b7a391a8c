import { api, type Farm } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useOnce } from '../../lib/use-once.ts';

/** Reports once to the server that the user has opened a farm shared with them, which its owner can see. */
export function useNotedOpening(farm: Pick<Farm, 'id' | 'shared_farm'> | undefined): void {
  const farmId = farm?.shared_farm ? farm.id : null;
  useOnce(farmId === null ? null : ['opened', farmId], async () => {
    await call(api.sharing.noteOpened, { params: { farmId: farmId ?? '' } });
    return true;
  });
}
