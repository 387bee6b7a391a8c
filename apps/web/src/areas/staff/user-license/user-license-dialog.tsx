import type { StaffLicense } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { IconLicenseOff } from '@tabler/icons-react';
import { leaveDialog, type Dialog as OfType, openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useLicenseOfUser } from '../license-queries.ts';
import type { UserOfStaff } from '../user-of-staff.ts';
import { LicenseFacts } from './license-facts.tsx';
import { LicenseOrders } from './license-orders.tsx';
import { LicenseTrail } from './license-trail.tsx';
import { possibleChanges } from './possible-changes.ts';
import classes from './user-license.module.css';

interface UserLicenseDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'user-license' }>;
}

/** The license of a user: its state, what staff can do, its orders and its trail. */
export function UserLicenseDialog({ id, dialog: { user } }: UserLicenseDialogProps) {
  const t = useTranslation();
  const found = useLicenseOfUser(user.id);
  const failure = useLoadError(found);
  const { data: license } = found;
  return (
    <Dialog
      title={t('staff:license.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      width={640}
      actions={null}
    >
      <p className={classes.holder}>{user.email}</p>
      <Loaded failure={failure}>
        {license === undefined && <Skeleton height={320} radius={10} />}
        {license === null && (
          <EmptyState
            icon={<IconLicenseOff />}
            title={t('staff:license.none')}
            text={t('staff:license.noneText')}
          />
        )}
        {license && <LicenseFacts license={license} />}
        {license !== undefined && <Changes user={user} license={license} />}
        {license && (
          <>
            <LicenseOrders orders={license.orders} />
            <LicenseTrail events={license.events} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The buttons for what staff can do to a license in its state. */
function Changes({ user, license }: { user: UserOfStaff; license: StaffLicense | null }) {
  const t = useTranslation();
  return (
    <div className={classes.actions}>
      {possibleChanges(license).map((kind) => (
        <Button
          key={kind}
          variant={kind === 'end' ? 'subtle' : 'light'}
          size="md"
          mih={44}
          onClick={() => openDialog({ type: 'change-license', kind, user, license })}
        >
          {t(`staff:change.${kind}.open`)}
        </Button>
      ))}
    </div>
  );
}
