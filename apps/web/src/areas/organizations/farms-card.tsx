import type { OrganizationDetails, OrganizationFarm } from '@brazda/contract/client';
import { IconTractor } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { notify } from '../../lib/toasts.ts';
import { href } from '../../routes/href.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useAssign, useReturnAccess } from './queries.ts';

/** Stands for nobody among the members. */
const NOBODY = '';

interface FarmsCardProps {
  readonly organization: OrganizationDetails;
}

/** The farms to which owners have given the organization access, and who is responsible for each. */
export function FarmsCard({ organization }: FarmsCardProps) {
  const t = useTranslation();
  const { farms } = organization;
  return (
    <SectionCard
      title={t('organizations:farmList.title')}
      actions={
        farms.length > 0 &&
        organization.role !== 'reader' && (
          <LinkButton to={href('farm-messages')} state={{ organization: organization.id }}>
            {t('organizations:farmList.write')}
          </LinkButton>
        )
      }
    >
      {farms.length === 0 && (
        <EmptyState
          icon={<IconTractor />}
          title={t('organizations:farmList.none')}
          text={t('organizations:farmList.noneHint')}
        />
      )}
      <ItemRows>
        {farms.map((farm) => (
          <FarmRow key={farm.id} farm={farm} organization={organization} />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

function FarmRow({ farm, organization }: FarmsCardProps & { readonly farm: OrganizationFarm }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const { mutate: assign } = useAssign(organization.id);
  const giveBack = useReturnAccess(organization.id);
  const onError = (failure: Error) => notify({ type: 'error', text: errorText(failure) });
  const isManager = organization.role === 'manager';
  const responsible = organization.members.find(({ id }) => id === farm.responsible);
  const facts = [
    farm.owner,
    t(`organizations:level.${farm.shared_farm}`),
    t('organizations:since', { when: formats.shortDate(localDay(new Date(farm.since))) }),
    !isManager && responsible && t('organizations:farmList.isResponsible', { name: responsible.name }),
  ];
  return (
    <ItemRow
      icon={<IconTractor size={22} />}
      title={<Link to={href('map', { farmId: farm.farm })}>{farm.name}</Link>}
      text={facts.filter(Boolean).join(' · ')}
      actions={
        isManager && (
          <>
            <Picker
              label={t('organizations:farmList.responsible')}
              value={farm.responsible ?? NOBODY}
              choices={[
                { value: NOBODY, label: t('organizations:nobody') },
                ...organization.members.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(to) =>
                assign({ accessId: farm.id, responsible: to === NOBODY ? null : to }, { onError })
              }
            />
            <ConfirmButton
              label={t('organizations:farmList.return')}
              question={t('organizations:farmList.returnQuestion')}
              yes={t('organizations:farmList.returnYes')}
              no={t('organizations:cancel')}
              isBusy={giveBack.isPending}
              onConfirm={() => giveBack.mutate(farm.id, { onError })}
            />
          </>
        )
      }
    />
  );
}
