import { href } from '../routes/href.ts';
import { useFarmGroups } from './farms.ts';
import { useTranslation } from './language.ts';
import { isMemorable } from './resolve-route.ts';
import { useSetting } from './settings.ts';

/** Where somebody goes on from a page that has nothing for them. */
export interface WayOn {
  readonly to: string;
  readonly label: string;
}

/** The way to a farm: to one's own for who has one, else to the demo farm. */
export function useWayOn(): WayOn {
  const t = useTranslation();
  const [isSignedIn] = useSetting('signedIn');
  const { own, shared, isPending } = useFarmGroups();
  const hasFarm = isSignedIn && (isPending || [...own, ...shared].some(isMemorable));
  return hasFarm
    ? { to: href('map'), label: t('shell:addFarm.go-to-farm') }
    : { to: href('demo-farm'), label: t('common:notFound.action') };
}
