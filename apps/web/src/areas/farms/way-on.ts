import { signedInSetting } from '../../lib/device-settings.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';
import { useOnlyWorks } from './only-works.ts';
import { useFarmGroups } from './queries.ts';
import { isMemorable } from './resolve-route.ts';

/** The link of a page that has nothing to show. */
export interface NextLink {
  readonly to: string;
  readonly label: string;
}

/** The link to a farm: the user's own if there is one, for those who only work on farms their work, else the demo farm. */
export function useNextLink(): NextLink {
  const t = useTranslation();
  const [isSignedIn] = useSetting(signedInSetting);
  const { own, shared, isPending } = useFarmGroups();
  const onlyWorks = useOnlyWorks();
  if (onlyWorks) return { to: href('work'), label: t('shell:pages.work') };
  const hasFarm = isSignedIn && (isPending || [...own, ...shared].some(isMemorable));
  return hasFarm
    ? { to: href('map'), label: t('shell:addFarm.go-to-farm') }
    : { to: href('demo-farm'), label: t('common:notFound.action') };
}
