import type { Parcel, Prescription } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconMap2 } from '@tabler/icons-react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { href } from '../../../routes/href.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { parcelTitleOf, SeasonSwitch } from '../../farms/index.ts';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import { useRemovePrescription } from '../prescription-changes.ts';
import { type SeasonAddress, usePrescriptions } from '../queries.ts';
import { useRateTexts } from '../rate-texts.ts';

/** The prescription maps of a season. */
export function PrescriptionsScreen() {
  const view = useFarmView();
  const { farm, season } = view.context;
  return (
    <FarmViewPage
      view={view}
      route="prescriptions"
      chooses={{ date: false, kind: false }}
      actions={<SeasonSwitch context={view.context} />}
    >
      {farm && season ? (
        <PrescriptionList
          view={view}
          address={{ farmId: farm.id, seasonId: season.id }}
          mayChange={hasAccess(farm.access, 'full')}
        />
      ) : (
        <PageSkeleton />
      )}
    </FarmViewPage>
  );
}

interface PrescriptionListProps {
  readonly view: FarmView;
  readonly address: SeasonAddress;
  readonly mayChange: boolean;
}

function PrescriptionList({ view, address, mayChange }: PrescriptionListProps) {
  const t = useTranslation();
  const found = usePrescriptions(address);
  const parcels = new Map(view.parcels.map((parcel) => [parcel.id, parcel]));
  const list = found.data?.results;
  return (
    <SectionCard
      title={t('prescriptions:list.title')}
      lead={t('prescriptions:list.lead')}
      actions={
        <>
          <LinkButton to={href('applied', { ...address })}>{t('shell:title.applied')}</LinkButton>
          <LinkButton to={href('strip-trials', { ...address })}>{t('shell:title.strip-trials')}</LinkButton>
        </>
      }
    >
      <Loaded failure={useLoadError(found)}>
        {list === undefined ? (
          <PageSkeleton />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<IconMap2 />}
            title={t('prescriptions:list.empty')}
            text={t(mayChange ? 'prescriptions:list.emptyText' : 'prescriptions:list.emptyGuest')}
          />
        ) : (
          <ItemRows>
            {list.map((prescription) => (
              <PrescriptionRow
                key={prescription.id}
                prescription={prescription}
                parcel={parcels.get(prescription.parcel)}
                address={address}
                mayChange={mayChange}
              />
            ))}
          </ItemRows>
        )}
      </Loaded>
    </SectionCard>
  );
}

interface PrescriptionRowProps {
  readonly prescription: Prescription;
  readonly parcel: Parcel | undefined;
  readonly address: SeasonAddress;
  readonly mayChange: boolean;
}

function PrescriptionRow({ prescription, parcel, address, mayChange }: PrescriptionRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const { rateOf, amountOf } = useRateTexts(prescription.product.quantity);
  const { mutate: remove, isPending } = useRemovePrescription(address);
  const { id, name, purpose, product, lowest, highest, total, saved_at } = prescription;
  const params = { ...address, parcelId: prescription.parcel, prescriptionId: id };
  return (
    <ItemRow
      icon={<IconMap2 size={22} />}
      title={parcel ? `${name}, ${parcelTitleOf(parcel)}` : name}
      text={
        <>
          <div>
            {[
              t(`prescriptions:purpose.${purpose}`),
              product.name,
              lowest === highest ? rateOf(lowest) : `${formats.typed(lowest)} – ${rateOf(highest)}`,
              amountOf(total),
            ].join(' · ')}
          </div>
          <div>{t('prescriptions:list.saved', { when: formats.moment(saved_at) })}</div>
        </>
      }
      actions={
        <>
          <LinkButton to={href('prescription', params)}>{t('prescriptions:list.open')}</LinkButton>
          <LinkButton variant="other" to={href('rate-here', params)}>
            {t('prescriptions:here.open')}
          </LinkButton>
          {mayChange && (
            <Menu
              position="bottom-end"
              entries={[
                {
                  label: t('prescriptions:list.remove'),
                  onSelect: () =>
                    remove(
                      { id, name },
                      { onError: (error) => notify({ type: 'error', text: errorText(error) }) },
                    ),
                  isDanger: true,
                  isDisabled: isPending,
                },
              ]}
            >
              <ActionIcon variant="subtle" size={44} aria-label={t('prescriptions:list.more', { name })}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu>
          )}
        </>
      }
    />
  );
}
