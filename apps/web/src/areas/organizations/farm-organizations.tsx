import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { FarmOrganization } from '@brazda/contract/client';
import { ORGANIZATION_LEVELS } from '@brazda/domain';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { localDay } from '../../lib/local-day.ts';
import { notify } from '../../lib/toasts.ts';
import { href } from '../../routes/href.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useMemberNames } from './member-names.ts';
import classes from './organizations.module.css';
import { useEndAccess, useFarmOrganizations, useGiveAccess } from './queries.ts';
import { InvitationRow } from './received-invitations.tsx';

/** The organizations with access to a farm, for its owner, who changes it or takes it back, and those that ask for it. */
export function FarmOrganizations({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const found = useFarmOrganizations(farmId);
  const failure = useLoadError(found);
  return (
    <SectionCard title={t('organizations:farm.title')} lead={t('organizations:farm.lead')}>
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {found.data?.results.length === 0 && <p className={classes.hint}>{t('organizations:farm.none')}</p>}
        <ItemRows>
          {found.data?.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} farmId={farmId} />
          ))}
          {found.data?.results.map((given) => (
            <AccessRow key={given.organization.id} farmId={farmId} given={given} />
          ))}
        </ItemRows>
      </Loaded>
    </SectionCard>
  );
}

function AccessRow({ farmId, given }: { readonly farmId: string; readonly given: FarmOrganization }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const namesOf = useMemberNames();
  const [isCompared, setCompared] = useState(given.is_compared);
  const end = useEndAccess(farmId);
  const give = useGiveAccess();
  const { organization, shared_farm, shows_notes, is_compared, since } = given;
  const onError = (failure: Error) => notify({ type: 'error', text: errorText(failure) });
  const change = (level: string) => {
    const to = ORGANIZATION_LEVELS.find((known) => known === level);
    if (to)
      give.mutate(
        {
          farmId,
          organization: organization.id,
          shared_farm: to,
          shows_notes: shows_notes || to === 'full_access',
        },
        { onError },
      );
  };
  const compare = (to: boolean) => {
    setCompared(to);
    give.mutate(
      { farmId, organization: organization.id, shared_farm, shows_notes, is_compared: to },
      {
        onError: (failure) => {
          setCompared(!to);
          onError(failure);
        },
        onSuccess: () =>
          notify({
            type: 'success',
            text: t(to ? 'organizations:farm.compared' : 'organizations:farm.notCompared', {
              organization: organization.name,
            }),
          }),
      },
    );
  };
  const takeBack = () =>
    end.mutate(organization.id, {
      onError,
      onSuccess: () =>
        notify({
          type: 'success',
          text: t('organizations:farm.ended', { organization: organization.name }),
        }),
    });
  const facts = [
    namesOf(organization.members),
    !shows_notes && t('organizations:farm.withoutNotes'),
    t('organizations:since', { when: formats.shortDate(localDay(new Date(since))) }),
  ];
  return (
    <ItemRow
      icon={<IconBuildingCommunity size={22} />}
      title={organization.name}
      text={
        <>
          {facts.filter(Boolean).join(' · ')}
          <Checkbox
            className={classes.check}
            label={t('organizations:farm.isCompared')}
            checked={isCompared}
            disabled={give.isPending}
            onChange={({ currentTarget }) => compare(currentTarget.checked)}
          />
        </>
      }
      actions={
        <>
          {is_compared && (
            <Button
              component={Link}
              to={href('organization-comparison', { organizationId: organization.id })}
              variant="subtle"
              size="sm"
              mih={44}
            >
              {t('organizations:farm.toComparison')}
            </Button>
          )}
          <Picker
            label={t('organizations:give.level')}
            value={shared_farm}
            choices={ORGANIZATION_LEVELS.map((value) => ({
              value,
              label: t(`organizations:level.${value}`),
            }))}
            onChange={change}
          />
          <Button variant="subtle" size="sm" mih={44} loading={end.isPending} onClick={takeBack}>
            {t('organizations:farm.end')}
          </Button>
        </>
      }
    />
  );
}
