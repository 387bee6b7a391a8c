import type { Application, Farm, Parcel } from '@brazda/contract/client';
import { activityKindOf, amountOf, prescriptionCost } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { parcelTitleOf, useMoney } from '../../farms/index.ts';
import { type SeasonAddress, useRateTexts } from '../../prescriptions/index.ts';
import { useRemoveApplication } from '../queries.ts';
import { AppliedDetails } from './applied-details.tsx';
import classes from './applied-screen.module.css';
import { RecordForm } from './record-form.tsx';

interface ApplicationCardProps {
  readonly application: Application;
  readonly parcel: Parcel | undefined;
  readonly farm: Pick<Farm, 'country'>;
  readonly address: SeasonAddress;
  readonly mayChange: boolean;
}

/** What a machine has applied on a parcel: its figures, its map, and how it enters the journal. */
export function ApplicationCard({ application, parcel, farm, address, mayChange }: ApplicationCardProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const { rateOf, amountOf: amountText } = useRateTexts(application.quantity);
  const money = useMoney(farm);
  const { mutate: remove, isPending } = useRemoveApplication(address);
  const [isOpen, setOpen] = useState(false);
  const { id, file, day, task, hectares, overlap_ha, total, mean, set_mean, price, quantity } = application;
  const name = parcel ? parcelTitleOf(parcel) : '';
  const { kind, product, entry } = application;
  const label = activityKindOf(kind)?.label[language] ?? kind;
  const figures = [
    { label: t('applied:figures.area'), value: formats.hectares(hectares) },
    { label: t('applied:figures.total'), value: amountText(total) },
    { label: t('applied:figures.mean'), value: rateOf(Math.round(mean * 10) / 10) },
    ...(set_mean === null
      ? []
      : [{ label: t('applied:figures.set'), value: rateOf(Math.round(set_mean * 10) / 10) }]),
    { label: t('applied:figures.overlap'), value: formats.hectares(overlap_ha) },
    ...(price === null
      ? []
      : [
          {
            label: t('applied:figures.cost'),
            value: money.amount(amountOf(prescriptionCost(total, quantity, price))),
          },
        ]),
  ];
  return (
    <SectionCard
      title={name}
      lead={[
        t('applied:about', { day: formats.shortDate(day), file }),
        ...(task ? [t('applied:task', { task })] : []),
        ...(entry === null ? [] : [label, product, t('applied:recorded')]),
      ].join(' · ')}
      actions={
        mayChange && (
          <Menu
            position="bottom-end"
            entries={[
              {
                label: t('applied:remove'),
                onSelect: () => remove(id),
                isDanger: true,
                isDisabled: isPending,
              },
            ]}
          >
            <ActionIcon variant="subtle" size={44} aria-label={t('applied:more', { name })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu>
        )
      }
    >
      <div className={classes.fields}>
        <KeyFigures figures={figures} />
        {mayChange && entry === null && (
          <RecordForm application={application} address={address} currency={money.sign} />
        )}
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('applied:details')}</summary>
          {isOpen && <AppliedDetails application={application} address={address} />}
        </details>
      </div>
    </SectionCard>
  );
}
