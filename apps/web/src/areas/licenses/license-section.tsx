import type { License } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { KeyFigures } from '../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import { useLicense, useSharedUsers } from './license-calls.ts';
import { useCoverText, useStateText } from './license-texts.ts';

/** The license in the settings: its state, what it covers and what is used, orders that wait, and the next order. */
export function LicenseSection({ isImpersonated }: { isImpersonated: boolean }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const stateText = useStateText();
  const license = useLicense();
  if (license === null) return null;
  const { outgrown_until, pending_order, is_active, is_covered } = license;
  return (
    <SectionCard title={t('licenses:section.title')} lead={stateText(license)}>
      {outgrown_until !== null && is_active && (
        <Alert tone="info">{t('licenses:section.outgrown', { date: formats.date(outgrown_until) })}</Alert>
      )}
      {pending_order && <Alert tone="info">{t(`licenses:section.pending.${pending_order.method}`)}</Alert>}
      {is_covered && <Alert tone="info">{t('licenses:section.covered')}</Alert>}
      <LicenseFigures license={license} />
      {license.shared_users > 0 && <SharedUsers license={license} />}
      {!isImpersonated && (
        <div>
          <Button size="md" mih={44} onClick={() => openDialog({ type: 'license' })}>
            {t(`licenses:section.action.${actionOf(license)}`)}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function LicenseFigures({ license }: { license: License }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const coverText = useCoverText();
  const { used_hectares, hectares, shared_users, shared_users_no, end_date } = license;
  const of = (used: string, covered: string) => t('licenses:section.of', { used, covered });
  const used = used_hectares === null ? '–' : formats.hectares(used_hectares);
  const users = shared_users_no === null ? '∞' : formats.count(shared_users_no);
  return (
    <KeyFigures
      figures={[
        { label: t('licenses:section.area'), value: of(used, coverText(hectares)) },
        { label: t('licenses:section.users'), value: of(formats.count(shared_users), users) },
        {
          label: t('licenses:section.until'),
          value: end_date === null ? t('licenses:section.noEnd') : formats.date(end_date),
        },
      ]}
    />
  );
}

/** The users with whom farms are shared, and which of them the license covers. */
function SharedUsers({ license }: { license: License }) {
  const t = useTranslation();
  const found = useSharedUsers(license.id);
  const failure = useLoadError(found);
  return (
    <Disclosure title={t('licenses:section.sharedUsers')}>
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={44} />}
        <ItemRows>
          {found.data?.map(({ email, is_covered }) => (
            <ItemRow
              key={email}
              title={email}
              text={t(is_covered ? 'licenses:section.isCovered' : 'licenses:section.isNotCovered')}
            />
          ))}
        </ItemRows>
      </Loaded>
    </Disclosure>
  );
}

function actionOf({ card_payment, is_active, is_pre_trial, is_trial, outgrown_until }: License) {
  if (card_payment !== null && card_payment.payment_status !== 'succeeded') return 'pay';
  if (is_pre_trial || is_trial) return 'choose';
  return is_active && outgrown_until !== null ? 'changeBand' : 'renew';
}
