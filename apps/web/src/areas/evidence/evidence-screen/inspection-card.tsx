import type { Farm, Inspection, Season } from '@brazda/contract/client';
import { DEFAULT_INSPECTION_DAYS, INSPECTION_DAYS } from '@brazda/domain';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { LinkField } from '../../../ui/inputs/link-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { ParcelPicker } from '../../parcels/index.ts';
import { useCreateInspection, useEndInspection, useInspections } from '../queries.ts';
import classes from './evidence-screen.module.css';

interface InspectionCardProps {
  readonly farm: Farm;
  readonly season: Season;
}

/** Links for inspectors: a new one, and those there are with when they were opened. */
export function InspectionCard({ farm, season }: InspectionCardProps) {
  const t = useTranslation();
  return (
    <SectionCard title={t('evidence:inspection.title')} lead={t('evidence:inspection.lead')}>
      <Disclosure title={t('evidence:inspection.make')}>
        <NewInspection farm={farm} season={season} />
      </Disclosure>
      <InspectionList farmId={farm.id} />
    </SectionCard>
  );
}

function NewInspection({ farm, season }: InspectionCardProps) {
  const t = useTranslation();
  const creation = useCreateInspection(farm.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState<(typeof INSPECTION_DAYS)[number]>(DEFAULT_INSPECTION_DAYS);
  const form = useForm({
    mutation: creation,
    read: () => ({ parcels: [...chosen], days }),
    isChanged: chosen.size > 0,
  });
  return (
    <Form {...form.props}>
      <ParcelPicker
        farmId={farm.id}
        seasonId={season.id}
        chosen={chosen}
        onChange={setChosen}
        error={form.errorOf('parcels') && t('map:parcelPicker.chooseOne')}
      />
      <Picker
        size="field"
        label={t('evidence:inspection.days')}
        value={String(days)}
        choices={INSPECTION_DAYS.map((count) => ({
          value: String(count),
          label: t('evidence:inspection.day', { count }),
        }))}
        onChange={(value) =>
          setDays(INSPECTION_DAYS.find((known) => String(known) === value) ?? DEFAULT_INSPECTION_DAYS)
        }
      />
      <Submit isSending={form.isSending}>{t('evidence:inspection.make')}</Submit>
      {creation.data && (
        <>
          <Alert tone="done">{t('evidence:inspection.once')}</Alert>
          <LinkField
            link={{
              title: t('common:brand'),
              text: t('evidence:inspection.page', { farm: farm.name }),
              url: new URL(creation.data.path, location.origin).href,
            }}
            texts={{
              label: t('evidence:inspection.address'),
              copy: t('evidence:inspection.copy'),
              share: t('evidence:inspection.share'),
            }}
          />
        </>
      )}
    </Form>
  );
}

function InspectionList({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const found = useInspections(farmId);
  const { mutate: end, isPending, variables, error } = useEndInspection(farmId);
  const isValid = ({ ended_at, expires_at }: Inspection) =>
    ended_at === null && Date.parse(expires_at) > Date.now();
  return (
    <Loaded failure={useLoadError(found)}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {found.data?.length === 0 && <p className={classes.hint}>{t('evidence:inspection.none')}</p>}
      <ItemRows>
        {found.data?.map((link) => (
          <ItemRow
            key={link.id}
            icon={<IconLink size={22} />}
            title={formats.list(link.parcels.map(({ name }) => name))}
            text={[
              isValid(link)
                ? t('evidence:inspection.until', { day: formats.moment(link.expires_at) })
                : t('evidence:inspection.ended'),
              link.openings[0]
                ? t('evidence:inspection.opened', {
                    count: link.openings.length,
                    time: formats.moment(link.openings[0].at),
                  })
                : t('evidence:inspection.never'),
            ].join(' · ')}
            actions={
              isValid(link) && (
                <ConfirmButton
                  label={t('evidence:inspection.end')}
                  question={t('evidence:inspection.endQuestion')}
                  yes={t('evidence:inspection.endYes')}
                  no={t('evidence:inspection.endNo')}
                  isBusy={isPending && variables === link.id}
                  onConfirm={() => end(link.id)}
                />
              )
            }
          />
        ))}
      </ItemRows>
    </Loaded>
  );
}
