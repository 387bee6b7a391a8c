import type { Farm } from '@brazda/contract/client';
import { byName, LEASE_LIMITS } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { parcelTitleOf } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { emptyPart, type PartDraft } from './lease-draft.ts';
import classes from './lease-form.module.css';
import { useLeaseTexts } from './lease-texts.ts';
import { useLeases } from './queries.ts';

interface PartFieldsProps {
  readonly farm: Farm;
  readonly parts: readonly PartDraft[];
  readonly onChange: (parts: readonly PartDraft[]) => void;
}

/** The land of a lease: parcels, parts of parcels, and land that is not on the map. */
export function PartFields({ farm, parts, onChange }: PartFieldsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const { titleName } = useLeaseTexts();
  const { parcels } = useParcels(farm.id, farm.current_season);
  const land = useLeases(farm.id).data;
  const titles = [
    { value: '', label: t('leases:part.noTitle') },
    ...(land?.titles ?? []).map((title) => ({ value: title.id, label: titleName(title) })),
  ];
  const choices = useMemo(() => {
    const known = parcels.map((parcel) => ({ id: parcel.id, name: parcelTitleOf(parcel) }));
    // Of parcels that the season no longer has.
    const gone = (land?.results ?? [])
      .flatMap((lease) => lease.parts)
      .flatMap(({ parcel, parcel_name }) =>
        parcel === null ? [] : [{ id: parcel, name: parcel_name ?? parcel }],
      )
      .filter(({ id }) => !known.some((one) => one.id === id));
    const distinct = new Map([...known, ...gone].map((one) => [one.id, one]));
    return [
      { value: '', label: t('leases:offMap') },
      ...[...distinct.values()].toSorted(byName).map(({ id, name }) => ({ value: id, label: name })),
    ];
  }, [parcels, land, t]);
  const change = (key: string, fields: Partial<PartDraft>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...fields } : part)));
  return (
    <fieldset className={classes.group}>
      <legend>{t('leases:lease.land')}</legend>
      {parts.map(({ key, parcel, area_m2, title, place }, at) => (
        <div key={key} className={classes.part}>
          <div className={classes.line}>
            <Picker
              size="field"
              label={t('leases:part.parcel', { number: at + 1 })}
              value={parcel}
              choices={choices}
              onChange={(next) => change(key, { parcel: next })}
            />
            <NumberInput
              label={t('leases:part.area', { number: at + 1 })}
              value={area_m2}
              onChange={(next) => change(key, { area_m2: next === null ? null : Math.round(next) })}
              min={1}
              max={LEASE_LIMITS.area_m2}
              step={100}
              unit="m²"
              placeholder={parcel === '' ? '' : t('leases:part.whole')}
              texts={numbers}
            />
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('leases:part.remove', { number: at + 1 })}
              onClick={() => onChange(parts.filter((part) => part.key !== key))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes.line}>
            <Picker
              size="field"
              label={t('leases:part.title', { number: at + 1 })}
              value={title}
              choices={titles}
              onChange={(next) => change(key, { title: next })}
            />
            {parcel === '' && (
              <TextField
                name={`place-${at}`}
                maxLength={LEASE_LIMITS.name}
                autoComplete="off"
                value={place}
                label={t('leases:part.place', { number: at + 1 })}
                onChange={(event) => change(key, { place: event.currentTarget.value })}
              />
            )}
          </div>
        </div>
      ))}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="md"
          mih={44}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => onChange([...parts, emptyPart()])}
        >
          {t('leases:part.add')}
        </Button>
        <Button
          variant="subtle"
          size="md"
          mih={44}
          onClick={() => openDialog({ type: 'land-title', farm, titleId: null })}
        >
          {t('leases:title.new')}
        </Button>
      </div>
    </fieldset>
  );
}
