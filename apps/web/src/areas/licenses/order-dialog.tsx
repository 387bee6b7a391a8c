import { leaveDialog } from '../../lib/dialogs.ts';
import { useLicense } from './license-calls.ts';
import { LicenseDialog } from './license-dialog/license-dialog.tsx';

/** The order of a license that the user opens themselves, to renew it or for a larger area. */
export function OrderDialog({ id }: { id: number }) {
  const license = useLicense();
  const close = () => leaveDialog(id);
  return license && <LicenseDialog license={license} onClose={close} onDone={close} />;
}
