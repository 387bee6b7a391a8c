import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { hasAccess, MEASURES } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { useNotifyUndoable } from '../changes/index.ts';
import { useChooseMeasures } from '../farms/index.ts';
import classes from './measures-dialog.module.css';

interface MeasuresDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'measures' }>;
}

/** The further measures that are read of the images of a farm, each with what it is good for. */
export function MeasuresDialog({ id, dialog: { farm } }: MeasuresDialogProps) {
  const t = useTranslation();
  const notifyUndoable = useNotifyUndoable(farm.id);
  const [chosen, setChosen] = useState(farm.measures);
  const mayChoose = hasAccess(farm.access, 'land');
  const form = useForm({
    mutation: useChooseMeasures(farm),
    read: () => chosen,
    warnsUnsaved: true,
    isChanged: chosen.join() !== farm.measures.join(),
    onDone: (saved) => {
      closeDialog(id);
      notifyUndoable(t('map:measures.saved'), saved);
    },
  });
  return (
    <Dialog
      title={t('map:measures.title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <p>{t(mayChoose ? 'map:measures.intro' : 'map:measures.onlyOwner')}</p>
        {MEASURES.map((measure) => (
          <Checkbox
            key={measure}
            className={classes.measure}
            label={t(`map:kind.${measure}.name`)}
            description={t('map:measures.description', {
              what: t(`map:kind.${measure}.what`),
              help: t(`map:kind.${measure}.help`),
            })}
            checked={chosen.includes(measure)}
            disabled={!mayChoose}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(MEASURES.filter((each) => (each === measure ? checked : chosen.includes(each))))
            }
          />
        ))}
        {mayChoose && (
          <Submit isWide isSending={form.isSending}>
            {t('map:measures.save')}
          </Submit>
        )}
      </Form>
    </Dialog>
  );
}
