import type { SecretAddress } from '@brazda/contract/client';
import { type AccessLevel, hasAccess, type SecretAddressKind } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { localDay } from '../../lib/local-day.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { ShownOnce } from '../access-tokens/index.ts';
import classes from './other-programs.module.css';
import { useCreateSecretAddress, useRemoveSecretAddress, useSecretAddresses } from './queries.ts';

interface SecretAddressSectionProps {
  readonly kind: SecretAddressKind;
  readonly farm: { readonly id: string; readonly access: AccessLevel };
}

/** The farm in a calendar or a spreadsheet of the person: the secret address, and how it is added in three steps. */
export function SecretAddressSection({ kind, farm }: SecretAddressSectionProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useSecretAddresses(farm.id);
  const failure = useLoadError(found);
  const { mutate: create, isPending, error } = useCreateSecretAddress();
  const [address, setAddress] = useState<string | null>(null);
  const make = () => create({ farm: farm.id, kind }, { onSuccess: (made) => setAddress(made.address) });
  const known = found.data?.find((one) => one.kind === kind);
  return (
    <SectionCard
      title={t(`other-programs:${kind}.title`)}
      lead={t(
        kind === 'calendar' && hasAccess(farm.access, 'full')
          ? 'other-programs:calendar.leadFull'
          : `other-programs:${kind}.lead`,
      )}
    >
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {error && <Alert tone="alert">{errorText(error)}</Alert>}
        {address !== null && (
          <>
            <ShownOnce
              secret={address}
              label={t(`other-programs:${kind}.address`)}
              said={t(`other-programs:${kind}.made`)}
              onClose={() => setAddress(null)}
            />
            <Steps kind={kind} />
          </>
        )}
        {address === null && known && <KnownAddress known={known} isBusy={isPending} onRenew={make} />}
        {address === null && found.data && !known && (
          <div>
            <Button variant="light" size="md" mih={44} loading={isPending} onClick={make}>
              {t('other-programs:address.make')}
            </Button>
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

function Steps({ kind }: { readonly kind: SecretAddressKind }) {
  const t = useTranslation();
  return (
    <div>
      <h3 className={classes.stepsTitle}>{t('other-programs:address.steps')}</h3>
      <ol className={classes.steps}>
        <li>{t(`other-programs:${kind}.step1`)}</li>
        <li>{t(`other-programs:${kind}.step2`)}</li>
        <li>{t(`other-programs:${kind}.step3`)}</li>
      </ol>
    </div>
  );
}

interface KnownAddressProps {
  readonly known: SecretAddress;
  readonly isBusy: boolean;
  readonly onRenew: () => void;
}

/** An address that was made before: its text is nowhere stored, so it can only be replaced or removed. */
function KnownAddress({ known, isBusy, onRenew }: KnownAddressProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const times = useRelativeTimeTexts();
  const { mutate: remove, isPending, error } = useRemoveSecretAddress();
  return (
    <>
      <p className={classes.hint}>
        {t('other-programs:address.exists', { day: formats.date(localDay(new Date(known.created_at))) })}{' '}
        {known.read_at === null ? (
          t('other-programs:address.unread')
        ) : (
          <>
            {t('other-programs:address.read')} <RelativeTime when={new Date(known.read_at)} texts={times} />
          </>
        )}
      </p>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <div className={classes.ways}>
        <ConfirmButton
          label={t('other-programs:address.renew')}
          question={t('other-programs:address.renewQuestion')}
          yes={t('other-programs:address.renewYes')}
          no={t('other-programs:address.no')}
          isBusy={isBusy}
          onConfirm={onRenew}
        />
        <ConfirmButton
          label={t('other-programs:address.remove')}
          question={t('other-programs:address.removeQuestion')}
          yes={t('other-programs:address.removeYes')}
          no={t('other-programs:address.no')}
          isBusy={isPending}
          onConfirm={() => remove(known.id)}
        />
      </div>
    </>
  );
}
