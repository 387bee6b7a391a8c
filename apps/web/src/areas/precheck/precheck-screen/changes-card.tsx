import type { FarmLights, Parcel } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { LightMark } from './light-mark.tsx';
import classes from './precheck.module.css';

/** More changes than these are folded: a new image may change the lights of many parcels at once. */
const OPEN_CHANGES = 5;

interface ChangesCardProps extends Pick<FarmLights, 'changes'> {
  readonly parcels: readonly Parcel[];
}

/** Which lights have another color than a week ago. */
export function ChangesCard({ changes, parcels }: ChangesCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const byId = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  if (changes.length === 0) return null;
  const rest = changes.slice(OPEN_CHANGES);
  return (
    <SectionCard title={t('precheck:changed.title')}>
      <ItemRows>{changes.slice(0, OPEN_CHANGES).map(row)}</ItemRows>
      {rest.length > 0 && (
        <Disclosure title={t('precheck:changed.more', { count: rest.length })}>
          <ItemRows>{rest.map(row)}</ItemRows>
        </Disclosure>
      )}
    </SectionCard>
  );

  function row({ parcel, rule, from, to, on }: FarmLights['changes'][number]) {
    const known = byId.get(parcel);
    return (
      <ItemRow
        key={`${parcel}/${rule}`}
        title={formats.titled(known ? parcelTitleOf(known) : '…', t(`precheck:rule.${rule}`))}
        text={
          <span className={classes.change}>
            <LightMark color={from} />
            <span aria-hidden>→</span>
            <LightMark color={to} />
            <span>{t('precheck:changed.on', { day: formats.date(on) })}</span>
          </span>
        }
      />
    );
  }
}
