import { Switch } from '@mantine/core';
import { useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import classes from './parcel-list.module.css';

/** Shows touching small parcels of one crop as one, in the list and on the map; remembered. */
export function BlockSwitch() {
  const t = useWords();
  const [isOn, setOn] = useSetting('workingBlocks');
  return (
    <Switch
      className={classes.blocks}
      size="sm"
      label={t('map:blocks.switch')}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
}
