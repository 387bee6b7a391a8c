import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type StaffUser, USER_GROUPS } from '@brazda/contract/client';
import { Button, Switch } from '@mantine/core';
import { IconLicense, IconUserShare } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { useImpersonate, useUpdateUser } from './queries.ts';
import { canImpersonate, figuresOf, licenseState } from './user-rows.ts';
import classes from './user-table.module.css';

/** The group that sees the journal pairing. */
const JOURNAL = USER_GROUPS[0];

/** A user as staff see them: name, farms, license and actions. */
export function UserRow({ user }: { user: StaffUser }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const times = useRelativeTimeTexts();
  const { formats } = useLanguage();
  const { mutate: update, isPending, error } = useUpdateUser();
  const { mutate: impersonate, isPending: isEntering, error: enterError } = useImpersonate();
  const { farms, parcels, hectares } = figuresOf(user);
  const failure = error ?? enterError;
  const isInJournal = user.groups.includes(JOURNAL);
  const license = t(`staff:users.license.${licenseState(user.license)}`);
  return (
    <tr className={classes.row} data-inactive={!user.is_active}>
      <th scope="row">
        <strong>{user.name || user.email}</strong>
        <span>{user.email}</span>
        {user.phone && <a href={`tel:${user.phone.replace(/[^+\d]/g, '')}`}>{user.phone}</a>}
        <span className={classes.badges}>
          {user.is_staff && <em>{t('staff:users.isStaff')}</em>}
          {!user.is_active && <em data-tone="alert">{t('staff:users.isInactive')}</em>}
          {!user.verified_email && <em>{t('staff:users.isUnconfirmed')}</em>}
        </span>
        {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
      </th>
      <td data-label={t('staff:users.column.farms')}>
        {farms === 0 ? (
          '–'
        ) : (
          <>
            <span title={user.farms.map(({ name }) => name).join(', ')}>
              {t('staff:users.farms', { count: farms })}
            </span>
            <span>
              {t('staff:users.parcels', { count: parcels })} · {formats.hectares(hectares)}
            </span>
          </>
        )}
      </td>
      <td data-label={t('staff:users.column.license')}>
        <span>{license}</span>
        {user.license?.end_date && (
          <span>{t('staff:users.until', { when: formats.shortDate(user.license.end_date) })}</span>
        )}
      </td>
      <td data-label={t('staff:users.column.seen')}>
        {user.last_seen_at ? (
          <RelativeTime when={new Date(user.last_seen_at)} texts={times} />
        ) : (
          <span>{t('staff:users.never')}</span>
        )}
        <span>
          {t('staff:users.since', { when: formats.shortDate(localDay(new Date(user.created_at))) })}
        </span>
      </td>
      <td data-label={t('staff:users.column.journal')}>
        <Switch
          size="md"
          aria-label={`${t('staff:users.column.journal')}: ${user.name || user.email}`}
          checked={isInJournal}
          disabled={isPending}
          onChange={({ currentTarget }) =>
            update({ userId: user.id, groups: currentTarget.checked ? [JOURNAL] : [] })
          }
        />
      </td>
      <td>
        <div className={classes.actions}>
          <Button
            variant="light"
            size="sm"
            mih={44}
            leftSection={<IconLicense size={18} aria-hidden />}
            onClick={() => openDialog({ type: 'user-license', user })}
          >
            {t('staff:users.openLicense')}
          </Button>
          <Button
            variant="light"
            size="sm"
            mih={44}
            leftSection={<IconUserShare size={18} aria-hidden />}
            disabled={!canImpersonate(user)}
            loading={isEntering}
            onClick={() => impersonate(user.id)}
          >
            {t('staff:users.impersonate')}
          </Button>
          {user.is_active ? (
            <ConfirmButton
              label={t('staff:users.deactivate')}
              question={t('staff:users.deactivateQuestion')}
              yes={t('staff:users.deactivate')}
              no={t('staff:cancel')}
              isBusy={isPending}
              onConfirm={() => update({ userId: user.id, is_active: false })}
            />
          ) : (
            <ConfirmButton
              label={t('staff:users.activate')}
              question={t('staff:users.activateQuestion')}
              yes={t('staff:users.activate')}
              no={t('staff:cancel')}
              isBusy={isPending}
              onConfirm={() => update({ userId: user.id, is_active: true })}
            />
          )}
        </div>
      </td>
    </tr>
  );
}
