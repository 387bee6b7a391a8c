import type { Share } from '@brazda/contract/client';
import { SHARE_LEVELS, type ShareLevel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow } from '../../ui/cards/item-row.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { ParcelPicker } from '../parcels/index.ts';
import { useParcelNames } from './parcel-names.ts';
import { useUpdateShare } from './queries.ts';
import classes from './sharing.module.css';

interface ShareRowProps {
  readonly share: Share;
  readonly farmId: string;
  readonly seasonId: string | null;
  readonly onEnd: () => void;
}

/** One share: the user, the level, and what can be changed. */
export function ShareRow({ share, farmId, seasonId, onEnd }: ShareRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const namesOf = useParcelNames();
  const { mutate: update, isPending, error } = useUpdateShare(farmId);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const level = chosen ? 'no_access' : share.shared_farm;
  const openParcels = () => setChosen(new Set(share.parcels.map(({ id }) => id)));
  const showNotes = (shows_notes: boolean) =>
    update({
      shareId: share.id,
      shared_farm: share.shared_farm,
      parcels: share.parcels.map(({ id }) => id),
      shows_notes,
    });
  const change = (to: string) => {
    const wanted = SHARE_LEVELS.find((known) => known === to) as ShareLevel;
    if (wanted === 'no_access') return openParcels();
    setChosen(null);
    update({ shareId: share.id, shared_farm: wanted, parcels: [] });
  };
  const save = () =>
    update(
      { shareId: share.id, shared_farm: 'no_access', parcels: [...chosen!] },
      { onSuccess: () => setChosen(null) },
    );
  const facts = [
    share.name && share.email,
    namesOf(share.parcels),
    !share.shows_notes && t('sharing:share.withoutNotes'),
    t('sharing:share.since', { when: formats.shortDate(localDay(new Date(share.created_at))) }),
  ];
  return (
    <>
      <ItemRow
        icon={<IconUser size={22} />}
        title={share.name || share.email}
        text={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            <Picker
              label={t('sharing:share.level')}
              value={level}
              choices={SHARE_LEVELS.map((value) => ({ value, label: t(`sharing:level.${value}`) }))}
              onChange={change}
            />
            {share.shared_farm === 'no_access' && !chosen && (
              <Button variant="subtle" size="sm" mih={44} onClick={openParcels}>
                {t('sharing:share.parcels')}
              </Button>
            )}
            {share.shared_farm !== 'full_access' && !chosen && (
              <Button
                variant="subtle"
                size="sm"
                mih={44}
                loading={isPending}
                onClick={() => showNotes(!share.shows_notes)}
              >
                {t(share.shows_notes ? 'sharing:share.hideNotes' : 'sharing:share.showNotes')}
              </Button>
            )}
            <Button variant="subtle" size="sm" mih={44} onClick={onEnd}>
              {t('sharing:share.end')}
            </Button>
          </>
        }
      />
      {(chosen || error) && (
        <li className={classes.editor}>
          {error && <Alert tone="alert">{errorText(error)}</Alert>}
          {chosen && (
            <>
              <ParcelPicker farmId={farmId} seasonId={seasonId} chosen={chosen} onChange={setChosen} />
              <div className={classes.buttons}>
                <Button size="md" mih={44} loading={isPending} disabled={chosen.size === 0} onClick={save}>
                  {t('sharing:save')}
                </Button>
                <Button variant="subtle" size="md" mih={44} onClick={() => setChosen(null)}>
                  {t('sharing:cancel')}
                </Button>
              </div>
            </>
          )}
        </li>
      )}
    </>
  );
}
