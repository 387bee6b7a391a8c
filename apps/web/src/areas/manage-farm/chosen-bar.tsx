import { EDITED_PARCELS_LIMIT, type Parcel, type Season } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconLeaf, IconTrash } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { useNotifyUndoable } from '../changes/index.ts';
import { SetCropsButton } from '../crops/index.ts';
import type { KnownFarm } from '../farms/index.ts';
import { useEditParcels } from '../parcels/index.ts';
import classes from './manage-farm-screen.module.css';

interface ChosenBarProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly chosen: readonly Parcel[];
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** The actions on the selected parcels of a season; nothing without a selection. */
export function ChosenBar({ farm, season, chosen, onAll, onNone }: ChosenBarProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const notifyUndoable = useNotifyUndoable(farm.id);
  const editing = useEditParcels(farm.id, season.id);
  if (chosen.length === 0 && !editing.error) return null;
  const [first, ...others] = chosen;
  const count = chosen.length;
  const hectares = chosen.reduce((sum, parcel) => sum + parcel.hectares, 0);
  const remove = () =>
    editing.mutate(
      { remove: chosen.map(({ id }) => id) },
      {
        onSuccess: (removed) => {
          onNone();
          notifyUndoable(t('manage-farm:manage.parcelsRemoved', { count }), removed);
        },
      },
    );
  return (
    <div className={classes.chosen}>
      <p role="status">
        {t('map:farmPage.parcels', { count })} · {formats.hectares(hectares)}
      </p>
      <Button size="sm" mih={44} variant="subtle" onClick={onAll}>
        {t('manage-farm:manage.selectAll')}
      </Button>
      <Button size="sm" mih={44} variant="subtle" onClick={onNone}>
        {t('manage-farm:manage.selectNone')}
      </Button>
      <SetCropsButton farm={farm} season={season} chosen={chosen} />
      <Button
        size="sm"
        mih={44}
        variant="default"
        leftSection={<IconLeaf size={18} aria-hidden />}
        disabled={!first || count > EDITED_PARCELS_LIMIT}
        onClick={() => first && openDialog({ type: 'land-use', parcels: [first, ...others] })}
      >
        {t('map:landUse.open')}
      </Button>
      <Button
        size="sm"
        mih={44}
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={editing.isPending}
        disabled={count === 0 || count > EDITED_PARCELS_LIMIT}
        onClick={remove}
      >
        {t('manage-farm:manage.removeParcels')}
      </Button>
      {editing.error && <Alert tone="alert">{errorText(editing.error)}</Alert>}
    </div>
  );
}
