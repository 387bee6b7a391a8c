import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import type { Farm, Season } from '@brazda/contract';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { type FarmDialog, farmDialog } from '../data/farm-changes.ts';
import { useWords } from '../data/language.ts';
import { FarmForm } from '../features/farm-form/farm-form.tsx';
import { SeasonForm } from '../features/farm-form/season-form.tsx';
import { useIsPhone } from '../lib/device.ts';
import { href } from '../routes/href.ts';
import classes from './frame.module.css';

/** A dialog about a farm, and where its form leads. */
export function OpenFarmDialog({ dialog }: { dialog: FarmDialog }) {
  const t = useWords();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const close = () => farmDialog.set(null);
  const onSaved = ({ id }: Farm) => {
    close();
    if (dialog.farm) return;
    navigate(href(isPhone ? 'choose-import-type' : 'manage-farm', { farmId: id }));
  };
  const onAdded = ({ id }: Season) => {
    close();
    navigate(href('map', { farmId: dialog.farm?.id, seasonId: id }));
  };
  const title =
    dialog.form === 'season'
      ? t('shell:seasonForm.title')
      : t(dialog.farm ? 'shell:farmForm.edit' : 'shell:farmForm.add');
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={title}
      classNames={{ title: classes.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44 }}
    >
      {dialog.form === 'season' ? (
        <SeasonForm farm={dialog.farm} onAdded={onAdded} />
      ) : (
        <FarmForm farm={dialog.farm} onSaved={onSaved} />
      )}
    </Modal>
  );
}
