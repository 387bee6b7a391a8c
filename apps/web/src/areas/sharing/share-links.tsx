import { LINK_DAYS } from '@brazda/domain';
import { IconLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FieldPair, Form, Submit } from '../../ui/form.tsx';
import { ItemRow, ItemRows } from '../../ui/item-row.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Picker } from '../../ui/picker.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { parcelChoicesOf, useParcels } from '../parcels/index.ts';
import { LinkAddress } from './link-address.tsx';
import { NotesCheckbox } from './notes-checkbox.tsx';
import { useCreateLink, useEndLink, useShareLinks } from './queries.ts';
import classes from './sharing.module.css';

const WHOLE_FARM = '';
const USUAL_DAYS = 7;

interface ShareLinksProps {
  readonly farmId: string;
  readonly seasonId: string | null;
}

/** Links that show the farm or a parcel to anyone who has them, and a new one. */
export function ShareLinks({ farmId, seasonId }: ShareLinksProps) {
  const t = useTranslation();
  return (
    <SectionCard title={t('sharing:links.title')} lead={t('sharing:links.lead')}>
      <NewLink farmId={farmId} seasonId={seasonId} />
      <LinkList farmId={farmId} />
    </SectionCard>
  );
}

function NewLink({ farmId, seasonId }: ShareLinksProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const found = useParcels(farmId, seasonId);
  const { parcels } = found;
  const failed = useLoadError(found);
  const creation = useCreateLink(farmId);
  const [parcel, setParcel] = useState(WHOLE_FARM);
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(USUAL_DAYS);
  const [showsNotes, setShowsNotes] = useState(false);
  const shown = useMemo(() => parcelChoicesOf(parcels, language), [parcels, language]);
  const form = useForm({
    mutation: creation,
    read: () => ({ parcel: parcel || null, days, shows_notes: showsNotes }),
  });
  return (
    <Form {...form.props}>
      {failed && <LoadFailure {...failed} variant="line" />}
      <FieldPair>
        <Picker
          label={t('sharing:links.what')}
          value={parcel}
          choices={[
            { value: WHOLE_FARM, label: t('sharing:links.farm') },
            ...shown.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setParcel}
        />
        <Picker
          label={t('sharing:links.howLong')}
          value={String(days)}
          choices={LINK_DAYS.map((count) => ({
            value: String(count),
            label: t('sharing:links.days', { count }),
          }))}
          onChange={(value) => setDays(LINK_DAYS.find((known) => String(known) === value) ?? USUAL_DAYS)}
        />
      </FieldPair>
      <NotesCheckbox isChecked={showsNotes} onChange={setShowsNotes} />
      <Submit isSending={form.isSending}>{t('sharing:links.create')}</Submit>
      {creation.data && <LinkAddress key={creation.data.id} path={creation.data.path} />}
    </Form>
  );
}

function LinkList({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const found = useShareLinks(farmId);
  const { data: links } = found;
  const failed = useLoadError(found);
  const { mutate: end, isPending, variables, error } = useEndLink(farmId);
  return (
    <>
      {failed && <LoadFailure {...failed} />}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {links?.length === 0 && <p className={classes.hint}>{t('sharing:links.none')}</p>}
      {links && links.length > 0 && (
        <ItemRows>
          {links.map(({ id, parcel, shows_notes, expires_at }) => (
            <ItemRow
              key={id}
              icon={<IconLink size={22} />}
              title={parcel?.name ?? t('sharing:links.farm')}
              text={[
                t('sharing:links.until', { when: formats.moment(expires_at) }),
                ...(shows_notes ? [t('sharing:share.withNotes')] : []),
              ].join(' · ')}
              actions={
                <ConfirmButton
                  label={t('sharing:links.end')}
                  question={t('sharing:links.endQuestion')}
                  yes={t('sharing:links.endYes')}
                  no={t('sharing:cancel')}
                  isBusy={isPending && variables === id}
                  onConfirm={() => end(id)}
                />
              }
            />
          ))}
        </ItemRows>
      )}
    </>
  );
}
