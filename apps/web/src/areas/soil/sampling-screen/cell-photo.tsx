import { api } from '@brazda/contract/client';
import { urlOf } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { PhotoField, waitingPhotoUrl } from '../../notes/index.ts';
import { useAddPhoto, useRemovePhoto } from './my-sampling.ts';
import classes from './sampling-screen.module.css';
import type { ShownCell } from './waiting-samples.ts';

interface CellPhotoProps {
  readonly farmId: string;
  readonly cell: ShownCell;
  /** Called with whether a photo is being prepared, which is lost if the cell is left. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The photo of a cell, of the place or of the bag, which is added and removed through the outbox. */
export function CellPhoto({ farmId, cell, onBusy }: CellPhotoProps) {
  const t = useTranslation();
  const add = useAddPhoto(farmId);
  const remove = useRemovePhoto(farmId);
  const shown = shownPhoto(farmId, cell);
  return (
    <div>
      <PhotoField
        limit={1}
        photos={shown}
        onBusy={onBusy}
        onChange={(change) => {
          const chosen = change(shown);
          const taken = chosen.find(({ file }) => file);
          if (!taken?.file) return remove.mutate(cell);
          // It is shown from the outbox, and then from the server.
          URL.revokeObjectURL(taken.url);
          add.mutate({ cell, id: taken.id, file: taken.file });
        }}
      />
      {cell.waitingPhoto && <p className={classes.hint}>{t('soil:sampling.waiting')}</p>}
    </div>
  );
}

function shownPhoto(farmId: string, { id, has_photo, waitingPhoto }: ShownCell) {
  if (waitingPhoto) return [{ id: waitingPhoto, url: waitingPhotoUrl(waitingPhoto) }];
  const url = urlOf(api.sampling.photo, { params: { farmId, cellId: id } });
  return has_photo ? [{ id, url }] : [];
}
