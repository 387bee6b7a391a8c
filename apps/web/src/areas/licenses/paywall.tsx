import type { License } from '@brazda/contract/client';
import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { routeOf } from '../../routes/route-of.ts';
import { useLater } from './license-calls.ts';
import { LicenseDialog } from './license-dialog/license-dialog.tsx';
import { paywallState } from './paywall-state.ts';

/** The paywall over the page: an active license lets the decision wait, an inactive one lets the page be read. */
export function Paywall({ license }: { license: License }) {
  const t = useTranslation();
  const { name: route } = routeOf(useLocation().pathname);
  const { mutate: postpone, isPending, error } = useLater(license.id);
  return (
    <LicenseDialog
      license={license}
      onOrdered={() => paywallState.set({ is: 'ordering' })}
      onDone={() => paywallState.set({ is: 'finished' })}
      leave={
        license.is_active
          ? { label: t('licenses:later'), isBusy: isPending, error, onLeave: () => postpone() }
          : {
              label: t('licenses:setAside'),
              isBusy: false,
              error: null,
              onLeave: () => paywallState.set({ is: 'set-aside', route }),
            }
      }
    />
  );
}
