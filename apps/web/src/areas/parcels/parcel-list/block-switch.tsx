import { IconLayoutBoard } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { workingBlocksSetting } from '../parcel-settings.ts';
import classes from './parcel-list.module.css';

/** Shows adjacent small parcels of one crop as one, in the list and on the map; remembered. */
export function BlockSwitch() {
  const t = useTranslation();
  const [isOn, setOn] = useSetting(workingBlocksSetting);
  return (
    <button
      type="button"
      className={classes.blocks}
      aria-pressed={isOn}
      aria-label={`${t('map:blocks.switch')}: ${t('map:blocks.switchHint')}`}
      title={t('map:blocks.switchHint')}
      onClick={() => setOn(!isOn)}
    >
      <IconLayoutBoard size={18} aria-hidden />
      {t('map:blocks.switch')}
    </button>
  );
}
