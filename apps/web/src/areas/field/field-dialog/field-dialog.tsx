import { leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useTakenFarms } from '../use-taken.ts';
import { FarmOnDevice } from './farm-on-device.tsx';
import classes from './field-dialog.module.css';
import { FieldStorage } from './field-storage.tsx';
import { NewFarm } from './new-farm.tsx';

interface FieldDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'field' }>;
}

/** Takes the farm of the page along to the field, and shows the farms that are on this device. */
export function FieldDialog({ id, dialog: { farm } }: FieldDialogProps) {
  const t = useTranslation();
  const taken = useTakenFarms();
  const own = taken?.find(({ farmId }) => farmId === farm?.id);
  const others = taken?.filter((one) => one !== own) ?? [];
  return (
    <Dialog
      title={t('field:title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      ok={t('common:close')}
      onPhone="fullscreen"
      width={560}
    >
      {taken && farm && !own && <NewFarm farm={farm} />}
      {own && <FarmOnDevice taken={own} />}
      {others.length > 0 && (
        <section className={classes.others} aria-labelledby="field-others">
          <h3 id="field-others">{t('field:others')}</h3>
          <ul>
            {others.map((one) => (
              <li key={one.farmId}>
                <FarmOnDevice taken={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {taken?.length === 0 && !farm && (
        <EmptyState title={t('field:empty.title')} text={t('field:empty.text')} />
      )}
      <FieldStorage />
    </Dialog>
  );
}
