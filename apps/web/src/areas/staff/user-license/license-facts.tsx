import type { StaffLicense } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useCoverText } from '../../licenses/index.ts';
import classes from './user-license.module.css';

/** The state of a license, its term, and what it covers of what is used. */
export function LicenseFacts({ license }: { license: StaffLicense }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const coverText = useCoverText();
  const { state, is_active, start_date, end_date, outgrown_since, outgrown_until } = license;
  const { used_hectares, hectares, shared_users, shared_users_no } = license;
  const of = (used: string, covered: string) => t('staff:license.of', { used, covered });
  const isLocked = !is_active && state !== 'expired';
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('staff:license.figure.state')}</dt>
        <dd>
          <strong>{t(isLocked ? 'staff:license.locked' : `staff:users.license.${state}`)}</strong>
        </dd>
        <dt>{t('staff:license.figure.term')}</dt>
        <dd>
          {start_date === null || end_date === null
            ? t('staff:license.noTerm')
            : t('staff:license.days', { from: formats.date(start_date), to: formats.date(end_date) })}
        </dd>
        <dt>{t('staff:license.figure.area')}</dt>
        <dd>{of(used_hectares === null ? '–' : formats.hectares(used_hectares), coverText(hectares))}</dd>
        <dt>{t('staff:license.figure.users')}</dt>
        <dd>
          {of(formats.count(shared_users), shared_users_no === null ? '∞' : formats.count(shared_users_no))}
        </dd>
      </dl>
      {outgrown_since !== null && outgrown_until !== null && state !== 'expired' && (
        <Alert tone="info">
          {t(is_active ? 'staff:license.outgrown' : 'staff:license.outgrownOver', {
            since: formats.date(outgrown_since),
            until: formats.date(outgrown_until),
          })}
        </Alert>
      )}
    </>
  );
}
