import type { StaffLicense } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { useCoverText } from '../../licenses/index.ts';

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
      <Figures
        figures={[
          {
            label: t('staff:license.figure.state'),
            value: t(isLocked ? 'staff:license.locked' : `staff:users.license.${state}`),
          },
          {
            label: t('staff:license.figure.term'),
            value:
              start_date === null || end_date === null
                ? t('staff:license.noTerm')
                : t('staff:license.days', {
                    from: formats.shortDate(start_date),
                    to: formats.shortDate(end_date),
                  }),
          },
          {
            label: t('staff:license.figure.area'),
            value: of(used_hectares === null ? '–' : formats.hectares(used_hectares), coverText(hectares)),
          },
          {
            label: t('staff:license.figure.users'),
            value: of(
              formats.count(shared_users),
              shared_users_no === null ? '∞' : formats.count(shared_users_no),
            ),
          },
        ]}
      />
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
