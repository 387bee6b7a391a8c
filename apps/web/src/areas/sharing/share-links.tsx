import type { Farm } from '@brazda/contract/client';
import { LINK_DAYS } from '@brazda/domain';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { ParcelPicker } from '../parcels/index.ts';
import { LinkAddress } from './link-address.tsx';
import { NotesCheckbox } from './notes-checkbox.tsx';
import { useParcelNames } from './parcel-names.ts';
import { useCreateLink, useEndLink, useShareLinks } from './queries.ts';
import classes from './sharing.module.css';

const SHOWN = ['farm', 'parcels'] as const;
const NO_PARCELS: ReadonlySet<string> = new Set();
const USUAL_DAYS = 7;

interface ShareLinksProps {
  readonly farm: Pick<Farm, 'id' | 'name'>;
  readonly seasonId: string | null;
}

/** Links that show the farm or parcels of it to anyone who has them, and a new one. */
export function ShareLinks({ farm, seasonId }: ShareLinksProps) {
  const t = useTranslation();
  return (
    <SectionCard title={t('sharing:links.title')} lead={t('sharing:links.lead')}>
      <NewLink farm={farm} seasonId={seasonId} />
      <LinkList farmId={farm.id} />
    </SectionCard>
  );
}

function NewLink({ farm, seasonId }: ShareLinksProps) {
  const t = useTranslation();
  const creation = useCreateLink(farm.id);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('farm');
  const [chosen, setChosen] = useState(NO_PARCELS);
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(USUAL_DAYS);
  const [showsNotes, setShowsNotes] = useState(false);
  const form = useForm({
    mutation: creation,
    read: () => ({ parcels: shown === 'farm' ? null : [...chosen], days, shows_notes: showsNotes }),
    isChanged: chosen.size > 0,
  });
  const parcelsError = form.errorOf('parcels');
  return (
    <Form {...form.props}>
      <ChoiceRow
        size="small"
        label={t('sharing:links.what')}
        value={shown}
        choices={[
          { value: 'farm', label: t('sharing:links.farm') },
          { value: 'parcels', label: t('sharing:level.no_access') },
        ]}
        onChange={setShown}
      />
      {shown === 'parcels' && (
        <ParcelPicker
          farmId={farm.id}
          seasonId={seasonId}
          chosen={chosen}
          onChange={setChosen}
          error={parcelsError && (chosen.size === 0 ? t('map:parcelPicker.chooseOne') : parcelsError)}
        />
      )}
      <Picker
        label={t('sharing:links.howLong')}
        value={String(days)}
        choices={LINK_DAYS.map((count) => ({
          value: String(count),
          label: t('sharing:links.days', { count }),
        }))}
        onChange={(value) => setDays(LINK_DAYS.find((known) => String(known) === value) ?? USUAL_DAYS)}
      />
      <NotesCheckbox isChecked={showsNotes} onChange={setShowsNotes} />
      <Submit isSending={form.isSending}>{t('sharing:links.create')}</Submit>
      {creation.data && <LinkAddress key={creation.data.id} farm={farm} link={creation.data} />}
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
  const namesOf = useParcelNames();
  return (
    <>
      {failed && <LoadFailure {...failed} />}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {links?.length === 0 && <p className={classes.hint}>{t('sharing:links.none')}</p>}
      {links && links.length > 0 && (
        <ItemRows>
          {links.map(({ id, parcels, shows_notes, expires_at }) => (
            <ItemRow
              key={id}
              icon={<IconLink size={22} />}
              title={parcels ? namesOf(parcels) : t('sharing:links.farm')}
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
